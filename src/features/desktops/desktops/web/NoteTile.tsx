import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { splitLinks } from '../note-links.ts';
import { desktopTexts } from './texts.ts';

export interface NoteTileProps {
	readonly title: string;
	/** Plain text; what is an address on https in it leads there. */
	readonly note: string;
	/** To whom it was published, where it was. */
	readonly audience: string | undefined;
}

export function NoteTile({ title, note, audience }: NoteTileProps): ReactElement {
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
			<div className={`flex min-h-full gap-3 ${title === '' ? 'items-center in-data-editing:items-start' : ''}`}>
				{audience !== undefined && <Icon name="pin" className="shrink-0 text-muted in-data-editing:hidden" />}
				<div className="min-w-0 grow">
					{title !== '' && <p className="text-sm text-strong">{title}</p>}
					<p className={`wrap-anywhere whitespace-pre-line ${title === '' ? 'text-strong' : 'text-body'} text-sm`}>
						<Words note={note} />
					</p>
				</div>
				{audience !== undefined && (
					<span className="max-w-1/3 shrink-0 truncate text-sm text-muted in-data-editing:hidden max-sm:hidden">
						{audience}
					</span>
				)}
			</div>
		</div>
	);
}

function Words({ note }: Pick<NoteTileProps, 'note'>): ReactElement {
	const text = useText(desktopTexts);
	return (
		<>
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
		</>
	);
}
