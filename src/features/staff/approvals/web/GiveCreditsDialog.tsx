import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { call } from '#platform/web/api-client.ts';
import { attemptCall } from '#platform/web/attempts.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { FormRefusal, Notice } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { maxAmount } from '#features/billing/credits/contract.ts';
import { grantCredits, maxReasonLength, minReasonLength } from '../contract.ts';
import type { PersonCredits } from './CreditsCard.tsx';
import { approvalKey } from './queries.ts';
import { approvalTexts } from './texts.ts';

export interface GiveCreditsDialogProps {
	readonly userId: number;
	readonly credits: PersonCredits;
	readonly say: (words: string) => void;
	readonly onClose: () => void;
}

/** How much and why, with what the person has before and after; above the limit it says that a second person approves. */
export function GiveCreditsDialog({ userId, credits, say, onClose }: GiveCreditsDialogProps): ReactElement {
	const text = useText(approvalTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const prove = useProof();
	const form = useRef<HTMLFormElement>(null);
	const [typed, setTyped] = useState('');
	const [reason, setReason] = useState('');
	const [isJudged, setJudged] = useState(false);
	const parsed = parseHundredths(typed, language);
	const amount = parsed !== undefined && parsed >= 1 && parsed <= maxAmount ? parsed : undefined;
	const isReasonMissing = reason.trim().length < minReasonLength;
	const isAbove = amount !== undefined && amount + credits.GivenToday > credits.Limit;
	const give = useMutation({
		mutationFn: (wanted: { readonly UserID: number; readonly Amount: number; readonly Reason: string }) =>
			attemptCall(`grant-credits-${userId}`, wanted, (IdempotencyKey) =>
				prove(() => call(grantCredits, { ...wanted, IdempotencyKey })),
			),
		onSuccess: async ({ Outcome: outcome }) => {
			await queries.invalidateQueries({ queryKey: approvalKey });
			await queries.invalidateQueries({ queryKey: ['directory'] });
			onClose();
			say(text(outcome === 'done' ? 'credits.given' : 'credits.proposed'));
		},
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (give.isPending) return;
		setJudged(true);
		if (amount !== undefined && !isReasonMissing) give.mutate({ UserID: userId, Amount: amount, Reason: reason });
		else form.current?.querySelector<HTMLElement>(`[name=${amount === undefined ? 'Amount' : 'Reason'}]`)?.focus();
	};
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			isDismissable={!give.isPending}
			title={text('credits.give')}
			closeLabel={text('close')}
		>
			<form ref={form} noValidate method="post" className="grid gap-4" onSubmit={submit}>
				<div className="sm:w-64">
					<TextField
						name="Amount"
						label={text('credits.amount')}
						suffix={text('credits.unit')}
						inputMode="decimal"
						autoComplete="off"
						maxLength={20}
						value={typed}
						error={isJudged && amount === undefined ? text('credits.amount_missing') : undefined}
						onChange={(event) => setTyped(event.target.value)}
					/>
				</div>
				<TextField
					name="Reason"
					label={text('exempt.reason')}
					description={text('credits.reason_hint')}
					autoComplete="off"
					maxLength={maxReasonLength}
					value={reason}
					error={isJudged && isReasonMissing ? text('decide.reason_missing') : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
				<Preview before={credits.Available} amount={amount} />
				{isAbove && <SecondPerson limit={credits.Limit} />}
				<FormRefusal>{describeAnyFailure(give.error, text('network_failure'))}</FormRefusal>
				<div className="flex flex-wrap justify-end gap-2 max-sm:grid max-sm:justify-stretch">
					<Button disabled={give.isPending} onClick={onClose}>
						{text('credits.cancel')}
					</Button>
					<OnlineButton
						type="submit"
						variant="primary"
						isPending={give.isPending}
						pendingLabel={text('credits.pending')}
					>
						{text(isAbove ? 'credits.propose' : 'credits.give')}
					</OnlineButton>
				</div>
			</form>
		</Dialog>
	);
}

function Preview({ before, amount }: { readonly before: number; readonly amount: number | undefined }): ReactElement {
	const text = useText(approvalTexts);
	const { credits } = useFormat();
	return (
		<dl className="divide-y divide-line rounded-card border border-line px-4">
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
	const text = useText(approvalTexts);
	const { countedCredits } = useFormat();
	return (
		<Notice tone="info" title={text('credits.second')}>
			{text('credits.second_text', countedCredits(limit))}
		</Notice>
	);
}
