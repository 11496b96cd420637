import { type ReactElement, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { ProviderMark } from '#ui/native/ProviderMark.tsx';
import type { LinkedAccount } from '../contract.ts';
import { UnlinkDialog } from './UnlinkDialog.tsx';
import { linkedAccountsTexts } from './texts.ts';

export interface LinkedAccountRowProps {
	readonly account: LinkedAccount;
	/** Says what was done; the row is gone by then. */
	readonly onUnlinked: (message: string) => void;
}

export function LinkedAccountRow({ account, onUnlinked }: LinkedAccountRowProps): ReactElement {
	const text = useText(linkedAccountsTexts);
	const [isAsking, setAsking] = useState(false);
	const { provider, providerName, name: accountName, email, heldBy } = account;
	const name = accountName || text('linked.unnamed', { provider: providerName });
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:p-5">
			<span className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
				<ProviderMark provider={provider} />
			</span>
			<div className="grid min-w-0 grow basis-48 gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium text-strong">
					<span className="min-w-0 break-words">{name}</span>
					<Badge>{providerName}</Badge>
				</p>
				{email !== '' && <p className="text-sm break-words text-muted">{email}</p>}
				<Dates account={account} />
			</div>
			{heldBy === undefined ? (
				<Button size="small" icon="unlink" onClick={() => setAsking(true)}>
					{text('linked.unlink')}
					<span className="sr-only"> {email || name}</span>
				</Button>
			) : (
				<Badge icon="lock">{text(`linked.held_${heldBy}`)}</Badge>
			)}
			{isAsking && (
				<UnlinkDialog account={account} name={email || name} onDone={onUnlinked} onClose={() => setAsking(false)} />
			)}
		</li>
	);
}

function Dates({ account: { linkedAt, lastUsedAt } }: { readonly account: LinkedAccount }): ReactElement {
	const text = useText(linkedAccountsTexts);
	const { dayOf } = useFormat();
	const used =
		lastUsedAt === undefined ? text('linked.never_used') : text('linked.last_used', { date: dayOf(lastUsedAt) });
	return (
		<p className="text-sm text-muted">
			{text('linked.since', { date: dayOf(linkedAt) })} · {used}
		</p>
	);
}
