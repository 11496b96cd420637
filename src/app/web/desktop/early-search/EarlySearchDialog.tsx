import type { ReactElement } from 'react';
import { pageElementIds } from '#app/contract/page-data.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { shellTexts } from '../../page-texts.ts';

/** Looks as the search does before anything is found. It is in the page's HTML, beside what React draws. */
export function EarlySearchDialog(): ReactElement {
	const text = useText(shellTexts);
	return (
		<dialog
			id={pageElementIds.search}
			aria-label={text('shell.search_title')}
			className="m-0 h-svh max-h-none w-full max-w-none overflow-hidden border-line bg-raised elevate-3 backdrop:bg-scrim open:flex open:flex-col sm:mx-auto sm:mt-20 sm:h-auto sm:max-h-[min(38rem,calc(100svh-6.5rem))] sm:max-w-164 sm:rounded-xl sm:border"
		>
			<div className="flex items-center gap-3 border-b border-line px-5 py-2 max-sm:gap-1 max-sm:px-2">
				<button
					type="button"
					aria-label={text('shell.close')}
					className="flex size-control items-center justify-center rounded-md sm:hidden"
				>
					<Icon name="arrow-left" />
				</button>
				<Icon name="search" className="text-muted max-sm:hidden" />
				<input
					type="text"
					aria-label={text('shell.search_title')}
					placeholder={text('shell.search')}
					maxLength={80}
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="go"
					className="min-h-11 min-w-0 grow bg-transparent text-base text-strong outline-none placeholder:text-muted max-sm:text-lg"
				/>
			</div>
			<div
				aria-hidden="true"
				className="h-0.5 shrink-0 animate-pulse bg-accent forced-colors:bg-[Highlight] motion-reduce:animate-none"
			/>
			<div className="sm:h-60" />
		</dialog>
	);
}
