import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { stopAutoLoad } from '../contract.ts';
import { type Settings, type WalletName, autoLoadKey } from './queries.ts';
import { autoLoadTexts, type Done } from './texts.ts';

export interface AutoLoadSummaryProps {
	readonly wallet: WalletName;
	readonly settings: Settings;
	/** Cents, with taxes. */
	readonly chargedThisMonth: number;
	readonly onEdit: () => void;
	readonly onDone: (done: Done) => void;
}

/** The rule that holds, what it has cost this month, and what was agreed to. */
export function AutoLoadSummary(props: AutoLoadSummaryProps): ReactElement {
	const { wallet, settings, chargedThisMonth, onEdit, onDone } = props;
	const text = useText(autoLoadTexts);
	const { money, countedCredits, dayOf } = useFormat();
	const [isStopping, setStopping] = useState(false);
	const { state, threshold, amount, monthlyCap, consentText, consentedAt } = settings;
	return (
		<Card as="section" aria-labelledby="auto-load-rule">
			<CardHeader
				title={text('title')}
				titleId="auto-load-rule"
				actions={
					<Badge tone={state === 'active' ? 'success' : 'warning'} icon={state === 'active' ? 'circle-check' : 'clock'}>
						{text(`state.${state}`)}
					</Badge>
				}
			/>
			<p className="max-w-prose text-strong">
				{text('summary.rule', { ...countedCredits(threshold), price: money(amount) })}
			</p>
			<Month charged={chargedThisMonth} cap={monthlyCap} />
			<details className="mt-4 text-sm">
				<summary className="min-h-6 w-fit cursor-pointer content-center text-muted hover:text-strong pointer-coarse:min-h-11">
					{text('summary.consent', { day: dayOf(consentedAt) })}
				</summary>
				<p className="mt-2 max-w-prose border-s-2 border-line ps-3">{consentText}</p>
			</details>
			<div className="mt-5 flex flex-wrap gap-2">
				<Button onClick={onEdit}>{text('edit')}</Button>
				<Button variant="quiet" onClick={() => setStopping(true)}>
					{text('stop')}
				</Button>
			</div>
			<StopDialog wallet={wallet} isOpen={isStopping} onClose={() => setStopping(false)} onDone={onDone} />
		</Card>
	);
}

function Month({ charged, cap }: { readonly charged: number; readonly cap: number }): ReactElement {
	const text = useText(autoLoadTexts);
	const { money } = useFormat();
	return (
		<div className="mt-4 grid max-w-md gap-1.5">
			<p className="flex flex-wrap justify-between gap-x-4 text-sm">
				<span className="text-muted">{text('summary.month')}</span>
				<span className="figures text-strong">
					{text('summary.of_cap', { charged: money(charged), cap: money(cap) })}
				</span>
			</p>
			{/* Only repeats the figures above. */}
			<div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-pressed">
				<div
					className="h-full rounded-full bg-accent-text forced-colors:bg-[Highlight]"
					style={{ width: `${Math.min(100, (charged / cap) * 100)}%` }}
				/>
			</div>
		</div>
	);
}

interface StopDialogProps extends Pick<AutoLoadSummaryProps, 'wallet' | 'onDone'> {
	readonly isOpen: boolean;
	readonly onClose: () => void;
}

function StopDialog({ wallet, isOpen, onClose, onDone }: StopDialogProps): ReactElement {
	const text = useText(autoLoadTexts);
	const queries = useQueryClient();
	const stop = useMutation({
		mutationFn: () => call(stopAutoLoad, { wallet }),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: autoLoadKey });
			onClose();
			onDone('done.stopped');
		},
	});
	return (
		<ConfirmDialog
			isOpen={isOpen}
			onOpenChange={(open) => {
				if (open) return;
				stop.reset();
				onClose();
			}}
			title={text('stop.title')}
			confirmLabel={text('stop.confirm')}
			cancelLabel={text('review.back')}
			isPending={stop.isPending}
			error={describeAnyFailure(stop.error, text('network_failure'))}
			onConfirm={() => stop.mutate()}
		>
			<p>{text('stop.lead')}</p>
		</ConfirmDialog>
	);
}
