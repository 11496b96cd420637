import { lazy, type ReactElement, Suspense, useCallback, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { creditTexts } from '#features/billing/credits/web/texts.ts';
import { securityTexts } from '#features/account/security/web/texts.ts';
import { accessTexts } from '#features/staff/access/web/texts.ts';
import { DialogFrame } from '#ui/Dialog.tsx';
import { provePasskeyElsewhere } from '../prove-passkey-elsewhere.ts';
import { Search } from './Search.tsx';
import { searchTexts } from './texts.ts';

const SwitchDialog = lazy(async () => ({
	default: (await import('#features/account/switch-user/web/SwitchDialog.tsx')).SwitchDialog,
}));

export interface SearchDialogProps {
	readonly isOpen: boolean;
	readonly onOpenChange: (isOpen: boolean) => void;
}

export function SearchDialog(props: SearchDialogProps): ReactElement {
	return (
		<SliceTexts catalog={creditTexts}>
			<SliceTexts catalog={securityTexts}>
				<SliceTexts catalog={accessTexts}>
					<SliceTexts catalog={searchTexts}>
						<Frame {...props} />
					</SliceTexts>
				</SliceTexts>
			</SliceTexts>
		</SliceTexts>
	);
}

function Frame({ isOpen, onOpenChange }: SearchDialogProps): ReactElement {
	const text = useText(searchTexts);
	// Kept while it is closed: a search that led to the wrong place is seldom far from the right one.
	const [query, setQuery] = useState('');
	const [isSwitching, setSwitching] = useState(false);
	const switchAccount = useCallback(() => setSwitching(true), []);
	return (
		<>
			<DialogFrame
				isOpen={isOpen}
				onOpenChange={onOpenChange}
				isDismissable
				isAlert={false}
				width="sm:max-w-164"
				placement="top"
				label={text('search.title')}
			>
				<Search query={query} onQuery={setQuery} onClose={() => onOpenChange(false)} onSwitchAccount={switchAccount} />
			</DialogFrame>
			{isSwitching && (
				<Suspense>
					<SwitchDialog isOpen onOpenChange={setSwitching} provePasskey={provePasskeyElsewhere} />
				</Suspense>
			)}
		</>
	);
}
