import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFirstLoadingMark } from '#ui/native/loading-mark.ts';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import { shellTexts } from '../page-texts.ts';

/** The page's own address, its query included: it is followed before any script, too. */
const here = '';

/** Says that a wait is long, in the room above the title, so that nothing moves. It is in the HTML, because scripts may be what is late. */
export function LateLine(): ReactElement {
	const text = useText(shellTexts);
	useFirstLoadingMark();
	return (
		<div role="status" className="relative z-1 mx-auto w-full max-w-7xl print:hidden">
			<p
				data-late-line
				className="invisible absolute inset-x-4 top-0.5 text-sm text-muted in-data-late:visible! sm:inset-x-8 sm:top-2"
			>
				{text('shell.late')}{' '}
				<a href={here} className={textLinkStyle}>
					{text('shell.retry')}
				</a>
			</p>
		</div>
	);
}
