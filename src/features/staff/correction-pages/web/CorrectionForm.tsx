import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { isRefusal } from '#platform/web/failures.ts';
import { fault } from '#platform/web/form/form-state.ts';
import { useFormShell } from '#platform/web/form/use-form.ts';
import { useNavigate } from '#platform/web/navigation/use-navigate.ts';
import { useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { useAttempt } from '#platform/web/use-attempt.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Card } from '#ui/native/Card.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { correctionReasons } from '#features/billing/invoices/contract.ts';
import { minReasonLength } from '#features/staff/approvals/contract.ts';
import { type CorrectionPreview, correctInvoice } from '#features/staff/corrections/contract.ts';
import { ActBar } from './ActBar.tsx';
import { AmountFields } from './AmountFields.tsx';
import { moneyAddress } from './money-address.ts';
import { CreditsChoice } from './CreditsChoice.tsx';
import { AfterCard, NotePreview } from './NotePreview.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { type Correctable, correctionQuery, refreshCorrections, type Wanted } from './queries.ts';
import { ReplacementPreview } from './ReplacementPreview.tsx';
import { TellFields } from './TellFields.tsx';
import { correctionTexts } from './texts.ts';
import { UnansweredCorrection } from './UnansweredCorrection.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { WayChoice } from './WayChoice.tsx';

interface CorrectionFormProps {
	readonly invoiceId: string;
	readonly invoice: Correctable;
}

/** The reason decides the rest; the credit note beside it is the one that will be issued. */
export function CorrectionForm({ invoiceId, invoice }: CorrectionFormProps): ReactElement {
	const text = useText(correctionTexts);
	const draft = useDraft(invoice);
	const { preview, isFresh } = usePreview(invoiceId, draft);
	const { form, attempt } = useCorrect(invoiceId, invoice, draft, isFresh ? preview : undefined);
	const isAway = attempt.unanswered !== undefined;
	const shown = draft.credited === undefined ? undefined : preview;
	const { givenName: name } = invoice.person;
	return (
		<form {...form.props} className="grid gap-5">
			<UnansweredCorrection attempt={attempt} isPending={form.isPending} />
			<div hidden={isAway} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
				<Card padding="none" className="divide-y divide-line *:p-4 sm:*:p-5">
					<div>
						<RadioGroup
							label={text('reason.label')}
							isHead
							layout="cards"
							options={correctionReasons.map((id) => ({
								id,
								label: text(`reason.${id}`),
								description: text(`reason.${id}_text`),
							}))}
							value={draft.reason}
							onChange={draft.chooseReason}
						/>
					</div>
					<div className="grid gap-4">
						{draft.reason === 'wrong_place' ? (
							<PlaceFields invoice={invoice} draft={draft} preview={shown} error={form.field('credited').error} />
						) : (
							<AmountFields
								draft={draft}
								isPartly={invoice.invoice.left < invoice.invoice.total}
								error={form.field('credited').error}
							/>
						)}
						<CreditsChoice draft={draft} name={name} preview={shown} />
					</div>
					<div>
						<WayChoice name={name} number={invoice.invoice.number} preview={shown} draft={draft} />
					</div>
					<div>
						<TellFields
							name={name}
							reason={draft.reason}
							preview={shown}
							message={form.field('message')}
							note={form.field('note')}
						/>
					</div>
				</Card>
				<div className="grid gap-5 lg:sticky lg:top-20">
					<NotePreview invoice={invoice} reason={draft.reason} preview={shown} isFresh={isFresh} />
					{shown?.replacement !== undefined && (
						<ReplacementPreview invoice={invoice} preview={shown} replacement={shown.replacement} isFresh={isFresh} />
					)}
					{shown !== undefined && <AfterCard invoice={invoice} preview={shown} />}
				</div>
			</div>
			<div hidden={isAway} className="sticky bottom-0 z-10 pb-3">
				<FormRefusal>{form.refusal}</FormRefusal>
				<ActBar invoice={invoice} reason={draft.reason} preview={shown} isFresh={isFresh} isPending={form.isPending} />
			</div>
		</form>
	);
}

/** The preview of what is typed, once it stood still for a moment. */
function usePreview(invoiceId: string, { credited, way, place }: Draft) {
	const wanted = JSON.stringify({ credited, way, place });
	const still = useDebounced(wanted);
	const query = useQuery(correctionQuery(invoiceId, JSON.parse(still) as Wanted));
	return { preview: query.data?.preview, isFresh: still === wanted && !query.isPlaceholderData && !query.isError };
}

type Asked = Omit<InputOf<typeof correctInvoice>, 'idempotencyKey'>;

/** @param preview undefined while there is none of what is typed */
function useCorrect(invoiceId: string, invoice: Correctable, draft: Draft, preview: CorrectionPreview | undefined) {
	const text = useText(correctionTexts);
	const queries = useQueryClient();
	const navigate = useNavigate();
	const prove = useProof();
	// The proof is asked for within the attempt: the key stays the same.
	const attempt = useAttempt(`correct-${invoiceId}`, (wanted: Asked, idempotencyKey) =>
		prove(() => call(correctInvoice, { ...wanted, idempotencyKey })),
	);
	const form = useFormShell<Asked, OutputOf<typeof correctInvoice>>({
		networkFailure: text('network_failure'),
		read(typed) {
			if (attempt.unanswered !== undefined) return attempt.unanswered;
			const note = typed('note').trim();
			const message = typed('message').trim();
			const { reason, credited, takesCredits } = draft;
			const missing = text(reason === 'wrong_place' ? 'place.missing' : 'much.missing');
			const replacement = preview?.replacement;
			const card = preview?.way === 'card' ? preview.card : undefined;
			return {
				invoiceId,
				reason,
				credited: credited ?? fault(missing),
				way: preview?.way ?? fault(missing),
				takesCredits: takesCredits && preview?.credits !== undefined,
				amount: preview === undefined ? fault(missing) : -preview.total,
				moved: preview?.moved ?? 0,
				...(replacement !== undefined && {
					place: {
						province: replacement.place,
						total: replacement.total,
						isAbsorbed: replacement.isAbsorbed,
					},
				}),
				...(card !== undefined && { paymentId: card.paymentId }),
				...(message !== '' && { message }),
				note: note.length < minReasonLength ? fault(text('tell.note_missing', { count: minReasonLength })) : note,
			};
		},
		send: attempt.send,
		onFailure(error) {
			// What was refused is previewed again with the amounts of now.
			void refreshCorrections(queries);
			return isRefusal(error) ? undefined : 'handled';
		},
		async onDone({ outcome, number = '', invoiceNumber: invoiceIssued }) {
			await refreshCorrections(queries);
			navigate(moneyAddress(invoice));
			const issued =
				invoiceIssued === undefined
					? text('done.issued', { number })
					: text('done.replaced', { number, invoice: invoiceIssued });
			showDone(outcome === 'done' ? issued : text('done.proposed'));
		},
	});
	return { form, attempt };
}
