import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { stopAutoLoad } from '../contract.ts';
import { Consent, ConsentLines } from './Consent.tsx';
import { MonthBar } from './MonthBar.tsx';
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
	const [isStopping, setStopping] = useState(false);
	const { state, monthlyCap } = settings;
	return (
		<Card as="section" aria-labelledby="auto-load-rule" className="max-w-3xl">
			<CardHeader
				title={text('title')}
				titleId="auto-load-rule"
				actions={
					<Badge tone={state === 'active' ? 'success' : 'warning'} icon={state === 'active' ? 'circle-check' : 'clock'}>
						{text(`state.${state}`)}
					</Badge>
				}
			/>
			<Agreement settings={settings} />
			<div className="mt-5">
				<MonthBar name={text('summary.month')} charged={chargedThisMonth} cap={monthlyCap} />
			</div>
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

/** Word for word where the reader's language is that of the agreement; otherwise its rule, with the agreed words at hand. */
function Agreement({ settings }: Pick<AutoLoadSummaryProps, 'settings'>): ReactElement {
	const text = useText(autoLoadTexts);
	const language = useLanguage();
	const { countedCredits, dayOf, money } = useFormat();
	const { isOwn, consentText, consentLanguage, consentedAt, threshold, amount, monthlyCap } = settings;
	const agreed = text(isOwn ? 'summary.consent' : 'summary.consent_other', { day: dayOf(consentedAt) });
	if (consentLanguage === language) return <Consent text={consentText} agreed={agreed} />;
	return (
		<div className="grid gap-3">
			<p className="text-sm font-semibold text-strong">{agreed}</p>
			<ConsentLines
				lines={[
					text('summary.rule', { ...countedCredits(threshold), price: money(amount) }),
					text('summary.cap', { cap: money(monthlyCap) }),
				]}
				icons={['credit-card', 'calendar-check']}
			/>
			<details className="group text-sm">
				<summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1 rounded-xs text-muted pointer-coarse:min-h-11">
					<Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
					{text(`summary.original_${consentLanguage}`)}
				</summary>
				<p lang={consentLanguage} className="pt-2 whitespace-pre-line">
					{consentText}
				</p>
			</details>
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
			cancelLabel={text('back')}
			isPending={stop.isPending}
			error={describeAnyFailure(stop.error, text('network_failure'))}
			onConfirm={() => stop.mutate()}
		>
			<p>{text('stop.lead')}</p>
		</ConfirmDialog>
	);
}
