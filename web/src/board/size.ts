/** Tell how large an element is, now and whenever it changes. Use it as an attachment. */
export const sized =
  (tell: (width: number, height: number) => void) =>
  (element: HTMLElement): (() => void) => {
    const measure = (): void => {
      tell(element.offsetWidth, element.offsetHeight);
    };
    measure();
    if (!("ResizeObserver" in window)) return () => undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  };
