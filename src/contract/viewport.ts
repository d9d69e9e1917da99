/** The size of the page in the browser window. */
export const viewport = { width: 1280, height: 720 };
