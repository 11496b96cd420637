/** The room of a signed-in screen: how wide its content may be, and the margins around it. */
export const screenStyle = 'mx-auto w-full max-w-6xl px-4 py-6 sm:px-8 sm:py-9';
