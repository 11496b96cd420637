import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { shellTexts } from '../../page-texts.ts';

export interface SearchFaceProps {
	readonly isOpen?: boolean;
	/** Keys as they are written on the person's keyboard; absent where only the browser knows it. */
	readonly keys?: { readonly spoken: string; readonly shown: string };
	readonly onNear?: () => void;
	readonly onOpen?: () => void;
}

/** The button of the header that opens the search. The page's HTML has it before the scripts do. */
export function SearchFace({ isOpen = false, keys, onNear, onOpen }: SearchFaceProps): ReactElement {
	const text = useText(shellTexts);
	return (
		<button
			type="button"
			data-search=""
			aria-haspopup="dialog"
			aria-expanded={isOpen}
			aria-keyshortcuts={keys?.spoken}
			title={text('shell.search')}
			className="flex size-control items-center justify-center gap-2.5 rounded-md text-muted hover:bg-hover hover:text-strong lg:w-90 lg:justify-start lg:border lg:border-[color-mix(in_srgb,var(--on-header)_26%,transparent)] lg:ps-3 lg:pe-2"
			onPointerEnter={onNear}
			onFocus={onNear}
			onClick={onOpen}
		>
			<Icon name="search" className="max-lg:size-5" />
			<span className="max-lg:sr-only lg:grow lg:text-start">{text('shell.search')}</span>
			{keys !== undefined && (
				<kbd
					aria-hidden="true"
					className="rounded-xs border border-line px-1.5 font-sans text-xs leading-5 max-lg:hidden"
				>
					{keys.shown}
				</kbd>
			)}
		</button>
	);
}
