import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { splitLinks } from '../note-links.ts';
import { desktopTexts } from './texts.ts';

export interface NoteTileProps {
	readonly title: string;
	/** Plain text; what is an address on https in it leads there. */
	readonly note: string;
}

export function NoteTile({ title, note }: NoteTileProps): ReactElement {
	const text = useText(desktopTexts);
	return (
		// Scrolls by keyboard too, where no link in it takes the focus.
		<div
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
			tabIndex={0}
			role="group"
			aria-label={title === '' ? text('tile.note') : title}
			className="h-full overflow-y-auto rounded-[inherit] outline-offset-4"
		>
			<p className="text-sm text-strong">{title === '' ? text('tile.note') : title}</p>
			<p className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-body">
				{splitLinks(note).map(({ at, words, href }) =>
					href === undefined ? (
						words
					) : (
						<a key={at} href={href} target="_blank" rel="noopener noreferrer" className={textLinkStyle}>
							{words}
							<span className="sr-only"> {text('home.opens_elsewhere')}</span>
						</a>
					),
				)}
			</p>
		</div>
	);
}
