// The few shapes that mail programs agree on: tables for layout, inline styles, colours repeated as attributes. Written here because
// the library of mail components takes half a second of the first message to load for twenty lines of markup.
import { createElement as element, Fragment, type ReactElement, type ReactNode } from 'react';
import { type Look, look } from './mail-styles.ts';
import type { MessageFact } from './message.ts';
import { markId } from './transports.ts';

const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

interface StyleProps extends Look {
	readonly children?: ReactNode;
}

/** A centred column of this width, narrower on small screens. */
export function Column({ style, className, width, children }: StyleProps & { readonly width: number }): ReactElement {
	const body = element('tbody', null, children);
	return element(
		'table',
		{ ...layout, align: 'center', width, className, style: { width: '100%', maxWidth: width, ...style } },
		body,
	);
}

export function Row({ style, className, children }: StyleProps): ReactElement {
	return element('tr', null, element('td', { className, style }, children));
}

export function Paragraph({ style, className, children }: StyleProps): ReactElement {
	return element('p', { className, style }, children);
}

/** Shows the brand's mark before its name. */
export function Mark({ name }: { readonly name: string }): ReactElement {
	const side = 28;
	return element('img', { src: `cid:${markId}`, alt: name, width: side, height: side, ...look('mark') });
}

/** A link that old programs show as a button too: the colour is on a cell, because they colour no inline element. */
export function ButtonLink({
	href,
	background,
	style,
	className,
	children,
}: StyleProps & { readonly href: string; readonly background: string }): ReactElement {
	const cell = { bgcolor: background, ...look('buttonCell', { backgroundColor: background }) };
	const link = element('a', { href, target: '_blank', className, style }, children);
	return element('table', { ...layout }, element('tbody', null, element('tr', null, element('td', cell, link))));
}

/** Labels and values under each other, each pair on a line of its own. The padding is a cell's: some programs give a table none. */
export function Facts({ facts }: { readonly facts: readonly MessageFact[] }): ReactElement {
	const rows = facts.map(({ label, value }) =>
		element(
			'tr',
			{ key: label },
			element('td', { valign: 'top', ...look('factLabel') }, label),
			element('td', { valign: 'top', ...look('factValue') }, value),
		),
	);
	const inner = element('table', { ...layout }, element('tbody', null, ...rows));
	const facing = look('facts');
	const cell = element('td', { bgcolor: facing.style.backgroundColor, ...facing }, inner);
	const box = element('table', { ...layout, width: '100%' }, element('tbody', null, element('tr', null, cell)));
	return element('div', look('factsBox'), box);
}

/** Text in which the hotline is dialled at a touch and stays on one line. */
export function TextWithHotline({ text, hotline }: { readonly text: string; readonly hotline: string }): ReactElement {
	const href = `tel:${hotline.replace(/[^\d+]/g, '')}`;
	const [first, ...others] = text.split(hotline);
	return element(
		Fragment,
		null,
		first,
		...others.flatMap((part, index) => [element('a', { key: index, href, ...look('hotline') }, hotline), part]),
	);
}

/** Text for the list of messages; the filler keeps what follows out of that line. */
export function PreviewText({ children }: { readonly children: string }): ReactElement {
	const hidden = { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0, lineHeight: '1px' };
	return element('div', { style: hidden }, children, '\u034f\u200c\u00a0'.repeat(80));
}
