import { mount } from "svelte";

import "./look/fonts.css";
import "./look/look.css";
import "./look/board.css";
import "./look/screens.css";
import "./home/page.css";

import App from "./App.svelte";

mount(App, { target: document.body });
