/**
 * For one link or button that covers all of the `wholeStyle` around it: the pointer gets a large target, Tab and screen readers get one stop.
 * It carries `data-whole`. What lies below it can be selected, see `letWordsBeSelected`.
 */
export const wholeLinkStyle =
	'after:absolute after:inset-0 in-data-selecting:before:pointer-events-none in-data-selecting:after:pointer-events-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

/** The same for a link that looks like a button, whose own box would otherwise bound it. */
export const wholeButtonStyle = `static! ${wholeLinkStyle}`;

/** Other links and buttons inside stay above the link that covers them, so that they can be pressed by themselves. */
export const aboveWholeLink = '[&_:is(a,button):not([data-whole])]:relative [&_:is(a,button):not([data-whole])]:z-1';

export const wholeStyle = `relative ${aboveWholeLink}`;
