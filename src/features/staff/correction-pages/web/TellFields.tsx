import type { KeyboardEvent, ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { TextArea } from '#ui/native/TextArea.tsx';
import type { CorrectionReason } from '#features/billing/invoices/contract.ts';
import { maxReasonLength } from '#features/staff/approvals/contract.ts';
import { type CorrectionPreview, maxMessageLength } from '#features/staff/corrections/contract.ts';
import { correctionTexts } from './texts.ts';

interface FieldState {
	readonly name: string;
	readonly error: string | undefined;
}

interface TellFieldsProps {
	readonly name: string;
	readonly reason: CorrectionReason;
	readonly preview: CorrectionPreview | undefined;
	readonly message: FieldState;
	readonly note: FieldState;
}

/** The mail that the person gets, and what is kept inside. */
export function TellFields({ name, reason, preview, message, note }: TellFieldsProps): ReactElement {
	const text = useText(correctionTexts);
	return (
		<div className="grid gap-4">
			<Heading level={2} size="label">
				{text('tell.label', { name })}
			</Heading>
			<div className="flex gap-3 rounded-md border border-line bg-sunken p-4">
				<Icon name="mail" className="mt-0.5 shrink-0 text-muted" />
				{preview === undefined ? (
					<p className="text-sm text-muted">{text(reason === 'wrong_place' ? 'tell.none_place' : 'tell.none')}</p>
				) : (
					<Mail preview={preview} />
				)}
			</div>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<TextArea
					{...message}
					onKeyDown={sendByKey}
					label={text('tell.message', { name })}
					labelNote={text('tell.optional')}
					description={text('tell.message_hint', { name })}
					maxLength={maxMessageLength}
				/>
				<TextArea
					{...note}
					onKeyDown={sendByKey}
					label={text('tell.note')}
					description={text(preview?.needsApproval === true ? 'tell.note_second' : 'tell.note_hint')}
					autoComplete="off"
					maxLength={maxReasonLength}
				/>
			</div>
		</div>
	);
}

/** Enter begins a line, so that it needs Ctrl or Command to send. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
	if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	event.currentTarget.form?.requestSubmit();
}

function Mail({ preview: { mail, needsApproval } }: { readonly preview: CorrectionPreview }): ReactElement {
	const text = useText(correctionTexts);
	return (
		<div className="grid min-w-0 gap-1">
			<p lang={mail.language} className="font-medium wrap-anywhere text-strong">
				{mail.subject}
			</p>
			{mail.paragraphs.map((paragraph) => (
				<p key={paragraph} lang={mail.language} className="text-sm text-body">
					{paragraph}
				</p>
			))}
			<p className="text-sm wrap-anywhere text-muted">
				{text('tell.to', {
					email: mail.to,
					language: text(needsApproval ? 'tell.later' : `tell.${mail.language}`),
				})}
			</p>
		</div>
	);
}
