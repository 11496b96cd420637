import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { shellTexts } from '../../page-texts.ts';

const importDialog = () => import('./SearchDialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await importDialog()).SearchDialog }));

/** Opens the search, which is fetched when the person comes near it. */
export function SearchButton(): ReactElement {
	const text = useText(shellTexts);
	const [isOpen, setOpen] = useState(false);
	const [isUsed, setUsed] = useState(false);
	const show = useCallback(() => {
		setUsed(true);
		setOpen(true);
	}, []);
	useEffect(() => {
		const press = (event: KeyboardEvent): void => {
			if (!isShortcut(event)) return;
			// The browser's own search field has the same keys.
			event.preventDefault();
			if (!isDialogOpen()) show();
		};
		addEventListener('keydown', press);
		return () => removeEventListener('keydown', press);
	}, [show]);
	return (
		<>
			<button
				type="button"
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
				title={text('shell.search')}
				className="flex size-control items-center justify-center gap-2.5 rounded-md text-muted hover:bg-hover hover:text-strong lg:w-90 lg:justify-start lg:border lg:border-[color-mix(in_srgb,var(--on-header)_26%,transparent)] lg:ps-3 lg:pe-2"
				onPointerEnter={() => void importDialog()}
				onFocus={() => void importDialog()}
				onClick={show}
			>
				<Icon name="search" className="max-lg:size-5" />
				<span className="max-lg:sr-only lg:grow lg:text-start">{text('shell.search')}</span>
				<kbd
					aria-hidden="true"
					className="rounded-xs border border-line px-1.5 font-sans text-xs leading-5 max-lg:hidden"
				>
					{isMac() ? '⌘K' : 'Ctrl K'}
				</kbd>
			</button>
			{isUsed && (
				<Suspense>
					<SearchDialog isOpen={isOpen} onOpenChange={setOpen} />
				</Suspense>
			)}
		</>
	);
}

function isShortcut(event: KeyboardEvent): boolean {
	const isModified = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
	return isModified && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';
}

/** A question that waits for its answer is not covered by another; and one on its way out would not take the focus again. */
function isDialogOpen(): boolean {
	// A toast is an alert dialog, too, in a landmark.
	return document.querySelector('[role=dialog], [role=alertdialog]:not([role=region] *)') !== null;
}

function isMac(): boolean {
	return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
