import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { type AllowanceDone, AllowanceDialog } from './AllowanceDialog.tsx';
import { MembersCard } from './MembersCard.tsx';
import { officeWalletKey } from './queries.ts';
import type { Member } from '../contract.ts';
import { officeWalletTexts } from './texts.ts';
import { WalletCard } from './WalletCard.tsx';

export interface OfficeWalletSectionProps {
	/** What else can be done with the wallet. */
	readonly actions: ReactNode;
	/** An allowance is another one now, perhaps the manager's own. */
	readonly onChanged: () => void;
}

/** For who manages the credits of an office: what is there, and who may spend how much of it. */
export function OfficeWalletSection(props: OfficeWalletSectionProps): ReactElement {
	return (
		<SliceTexts catalog={officeWalletTexts}>
			<Wallet {...props} />
		</SliceTexts>
	);
}

function Wallet({ actions, onChanged }: OfficeWalletSectionProps): ReactElement {
	const text = useText(officeWalletTexts);
	const { countedCredits } = useFormat();
	const queries = useQueryClient();
	const [chosen, setChosen] = useState<Member>();
	const [done, setDone] = useState<AllowanceDone>();
	const finish = async (change: AllowanceDone): Promise<void> => {
		setChosen(undefined);
		setDone(change);
		onChanged();
		await queries.invalidateQueries({ queryKey: officeWalletKey });
	};
	return (
		<div className="grid gap-4">
			<WalletCard actions={actions} />
			<NoticeSlot role="status">
				{done !== undefined && (
					<Notice tone="success">
						{done.monthly === 0
							? text('allowance.removed', { name: done.name })
							: text('allowance.saved', { name: done.name, ...countedCredits(done.monthly) })}
					</Notice>
				)}
			</NoticeSlot>
			<MembersCard onChoose={setChosen} />
			<AllowanceDialog member={chosen} onClose={() => setChosen(undefined)} onDone={(change) => void finish(change)} />
		</div>
	);
}
