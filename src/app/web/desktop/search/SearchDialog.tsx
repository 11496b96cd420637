import { lazy, type ReactElement, Suspense, useCallback, useState } from 'react';
import { type SliceCatalog, SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { securityTexts } from '#features/account/security/web/texts.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { DialogFrame } from '#ui/Dialog.tsx';
import type { EarlySearch } from '../early-search/early-search.ts';
import { provePasskeyElsewhere } from '../prove-passkey-elsewhere.ts';
import { Search } from './Search.tsx';
import { searchTexts } from './texts.ts';

const SwitchDialog = lazy(async () => ({
	default: (await import('#features/account/switch-user/web/SwitchDialog.tsx')).SwitchDialog,
}));

export interface SearchDialogProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
	/** What was typed before this was there. */
	readonly early?: EarlySearch | undefined;
}

/** Texts of the slices whose acts it finds, and its own. */
export const shownTexts: readonly SliceCatalog[] = [creditTexts, securityTexts, accessTexts, searchTexts];

export function SearchDialog(props: SearchDialogProps): ReactElement {
	return shownTexts.reduceRight(
		(content, catalog) => <SliceTexts catalog={catalog}>{content}</SliceTexts>,
		<Frame {...props} />,
	);
}

function Frame({ isOpen, onOpenChange, early }: SearchDialogProps): ReactElement {
	const text = useText(searchTexts);
	// Kept while it is closed: a search that led to the wrong place is seldom far from the right one.
	const [query, setQuery] = useState(early?.query ?? '');
	const [handedOver, setHandedOver] = useState(early);
	const [isSwitching, setSwitching] = useState(false);
	const switchAccount = useCallback(() => setSwitching(true), []);
	const change = (willOpen: boolean): void => {
		setHandedOver(undefined);
		onOpenChange(willOpen);
	};
	return (
		<>
			<DialogFrame
				isOpen={isOpen}
				onOpenChange={change}
				isDismissable
				isAlert={false}
				width="sm:max-w-164"
				placement="top"
				label={text('search.title')}
			>
				<Search
					query={query}
					early={handedOver}
					onQuery={setQuery}
					onClose={() => change(false)}
					onSwitchAccount={switchAccount}
				/>
			</DialogFrame>
			{isSwitching && (
				<Suspense>
					<SwitchDialog isOpen onOpenChange={setSwitching} provePasskey={provePasskeyElsewhere} />
				</Suspense>
			)}
		</>
	);
}
