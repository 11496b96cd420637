import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { parseHundredths } from '#platform/contract/decimal.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isRefusal } from '#platform/web/failures.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { UnansweredNotice } from '#ui/UnansweredNotice.tsx';
import { maxAmount } from '#features/billing/credits/contract.ts';
import { maxReasonLength, minReasonLength } from '#features/staff/approvals/contract.ts';
import { grantCredits } from '../contract.ts';
import { approvalKey, type PersonCredits } from './queries.ts';
import { creditAdjustmentTexts } from './texts.ts';

export interface GiveCreditsDialogProps {
	readonly userId: number;
	readonly credits: PersonCredits;
	readonly onClose: () => void;
}

/** How much and why, with what the person has before and after; above the limit it says that a second person approves. */
export function GiveCreditsDialog({ userId, credits, onClose }: GiveCreditsDialogProps): ReactElement {
	const text = useText(creditAdjustmentTexts);
	const language = useLanguage();
	const { countedCredits } = useFormat();
	const [typed, setTyped] = useState('');
	const parsed = parseHundredths(typed, language);
	const amount = parsed !== undefined && parsed >= 1 && parsed <= maxAmount ? parsed : undefined;
	const isAbove = amount !== undefined && amount + credits.givenToday > credits.limit;
	const { form, unanswered, letGo } = useGrant(userId, amount, onClose);
	return (
		<FormDialog
			form={form}
			title={text('credits.give')}
			closeLabel={text('close')}
			cancelLabel={text('credits.cancel')}
			submitLabel={text(unanswered !== undefined ? 'retry' : isAbove ? 'credits.propose' : 'credits.give')}
			pendingLabel={text('credits.pending')}
			needsConnection
			onClose={onClose}
		>
			<UnansweredNotice
				title={text('unanswered.title')}
				said={
					unanswered && text('unanswered.text', { ...countedCredits(unanswered.amount), reason: unanswered.reason })
				}
				letGoLabel={text('unanswered.let_go')}
				isPending={form.isPending}
				onLetGo={letGo}
			/>
			<div className="contents" hidden={unanswered !== undefined}>
				<div className="sm:w-64">
					<TextField
						{...form.field('amount')}
						label={text('credits.amount')}
						suffix={text('credits.unit')}
						inputMode="decimal"
						autoComplete="off"
						maxLength={20}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
					/>
				</div>
				<TextField
					{...form.field('reason')}
					label={text('credits.reason')}
					description={text('credits.reason_hint')}
					autoComplete="off"
					maxLength={maxReasonLength}
				/>
				<Preview before={credits.available} amount={amount} />
				{isAbove && <SecondPerson limit={credits.limit} />}
			</div>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}

type Grant = Omit<InputOf<typeof grantCredits>, 'idempotencyKey'>;

/** @param amount undefined while what is typed is none */
function useGrant(userId: number, amount: number | undefined, onClose: () => void) {
	const text = useText(creditAdjustmentTexts);
	const queries = useQueryClient();
	const prove = useProof();
	// The proof is asked for within the attempt: the key stays the same.
	const { unanswered, send, letGo } = useAttempt(`grant-credits-${userId}`, (wanted: Grant, idempotencyKey) =>
		prove(() => call(grantCredits, { ...wanted, idempotencyKey })),
	);
	const refresh = async (): Promise<void> => {
		await queries.invalidateQueries({ queryKey: approvalKey });
		await queries.invalidateQueries({ queryKey: ['directory'] });
	};
	const form = useFormShell<Grant, OutputOf<typeof grantCredits>>({
		networkFailure: text('network_failure'),
		read: (textOf) => {
			if (unanswered !== undefined) return unanswered;
			const reason = textOf('reason');
			return {
				userId,
				amount: amount ?? fault(text('credits.amount_missing')),
				reason: reason.trim().length < minReasonLength ? fault(text('credits.reason_missing')) : reason,
			};
		},
		send,
		onFailure(error) {
			// Whether it was done shows in what the person has.
			void refresh();
			return isRefusal(error) ? undefined : 'handled';
		},
		async onDone({ outcome }) {
			await refresh();
			onClose();
			showDone(text(outcome === 'done' ? 'credits.given' : 'credits.proposed'));
		},
	});
	return { form, unanswered, letGo };
}

function Preview({ before, amount }: { readonly before: number; readonly amount: number | undefined }): ReactElement {
	const text = useText(creditAdjustmentTexts);
	const { credits } = useFormat();
	return (
		<dl className="divide-y divide-line rounded-md bg-sunken px-4 py-1">
			<Fact name={text('credits.before')}>
				<span className="figures">{credits(before)}</span>
			</Fact>
			<Fact name={text('credits.after')}>
				<span className="figures font-semibold">{amount === undefined ? '–' : credits(before + amount)}</span>
			</Fact>
		</dl>
	);
}

/** Said before it is sent: one person alone does not do this. */
export function SecondPerson({ limit }: { readonly limit: number }): ReactElement {
	const text = useText(creditAdjustmentTexts);
	const { countedCredits } = useFormat();
	return (
		<Notice tone="info" title={text('credits.second')}>
			{text('credits.second_text', countedCredits(limit))}
		</Notice>
	);
}
