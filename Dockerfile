# Posse as an image: the package with its client is built in the first stage, node and all; only what runs goes into the second.
FROM python:3.13-slim AS build
RUN pip install --no-cache-dir uv
WORKDIR /posse
COPY pyproject.toml uv.lock hatch_build.py README.md LICENSE ./
COPY web web
COPY src src
ENV UV_PROJECT_ENVIRONMENT=/opt/posse
RUN uv sync --frozen --no-dev --no-editable --compile-bytecode --extra postgres --extra pdf

FROM python:3.13-slim
COPY --from=build /opt/posse /opt/posse
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/posse posse
USER posse
ENV PATH=/opt/posse/bin:/usr/local/bin:/usr/bin:/bin \
    POSSE_HOST=0.0.0.0 \
    POSSE_PORT=8020 \
    POSSE_DATA=/var/lib/posse
VOLUME /var/lib/posse
EXPOSE 8020
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from os import environ as e; from urllib.request import urlopen as u; u('http://127.0.0.1:' + e['POSSE_PORT'] + e.get('POSSE_BASE_PATH', '') + '/healthz', timeout=4)"]
CMD ["posse", "serve"]
