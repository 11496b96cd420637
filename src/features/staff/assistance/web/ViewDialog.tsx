import type { ReactElement, ReactNode } from 'react';
import { fault, leaving } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { maxTicketLength, reasonLength, startViewing } from '../contract.ts';
import { enterVisit } from './enter-visit.ts';
import { assistanceTexts } from './texts.ts';

export interface ViewDialogProps {
	readonly userId: number;
	readonly name: string;
	readonly givenName: string;
	/** Whether the person gets a mail about it. */
	readonly isTold: boolean;
	readonly onClose: () => void;
}

/** Says what a visit is and who hears of it, asks for the reason, and begins it. */
export function ViewDialog({ userId, name, givenName, isTold, onClose }: ViewDialogProps): ReactElement {
	const text = useText(assistanceTexts);
	const form = useForm(startViewing, {
		networkFailure: text('network_failure'),
		read(typed) {
			const reason = typed('reason');
			const ticket = typed('ticket');
			const isTooShort = reason.trim().length < reasonLength.min;
			return {
				userId,
				reason: isTooShort ? fault(text('view.reason_missing', { name: givenName })) : reason,
				...(ticket.trim() !== '' && { ticket }),
			};
		},
		onDone(answer) {
			enterVisit(answer);
			return leaving;
		},
	});
	return (
		<FormDialog
			form={form}
			title={text('view.title', { name })}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('view.submit')}
			submitIcon="eye"
			pendingLabel={text('view.pending')}
			needsConnection
			onClose={onClose}
		>
			<Told icon="eye">
				<strong className="font-semibold text-strong">{text('view.what', { name: givenName })}</strong>{' '}
				{text('view.what_more')}
			</Told>
			<Told icon="bell">
				<strong className="font-semibold text-strong">{text('view.told', { name: givenName })}</strong>{' '}
				{text(isTold ? 'view.told_mail' : 'view.told_history')}
			</Told>
			<TextField
				{...form.field('reason')}
				label={text('view.reason', { name: givenName })}
				autoComplete="off"
				maxLength={reasonLength.max}
			/>
			<TextField
				{...form.field('ticket')}
				label={text('view.ticket')}
				labelNote={text('view.optional')}
				autoComplete="off"
				maxLength={maxTicketLength}
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}

function Told({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }): ReactElement {
	return (
		<p className="flex gap-3 text-body">
			<Icon name={icon} size="medium" className="mt-0.5 shrink-0 text-muted" />
			<span className="min-w-0">{children}</span>
		</p>
	);
}
