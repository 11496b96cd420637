/**
 * For one link or button that covers all of the `wholeStyle` around it: the pointer gets a large target, Tab and screen readers get one stop.
 * It carries `data-whole`.
 */
export const wholeLinkStyle =
	'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

/** Other links and buttons inside stay above the link that covers them, so that they can be pressed by themselves. */
export const aboveWholeLink = '[&_:is(a,button):not([data-whole])]:relative [&_:is(a,button):not([data-whole])]:z-1';

export const wholeStyle = `relative ${aboveWholeLink}`;
