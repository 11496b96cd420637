import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { isCodedMethod } from '#features/account/two-factor/contract.ts';
import { maxReferenceLength, minChecks, planFactorRemoval, reasonLength, type RemovableFactor } from '../contract.ts';
import { factorsQuery } from './queries.ts';
import { assistanceTexts } from './texts.ts';

export interface RemoveFactorDialogProps {
	readonly userId: number;
	readonly givenName: string;
	readonly method: RemovableFactor;
	readonly say: (words: string) => void;
	readonly onClose: () => void;
}

const checkNames = ['LicenceNumber', 'CallBack', 'Manager'] as const;
const nothingChecked = { LicenceNumber: false, CallBack: false, Manager: false };

/** What was checked, where that is written down and why; then the person has a day to stop it. */
export function RemoveFactorDialog({ userId, givenName, method, say, onClose }: RemoveFactorDialogProps): ReactElement {
	const text = useText(assistanceTexts);
	const { moment } = useFormat();
	const queries = useQueryClient();
	const prove = useProof();
	const form = useRef<HTMLFormElement>(null);
	const checksId = useId();
	const [checks, setChecks] = useState(nothingChecked);
	const [reference, setReference] = useState('');
	const [reason, setReason] = useState('');
	const [isJudged, setJudged] = useState(false);
	const areFew = checkNames.filter((name) => checks[name]).length < minChecks;
	const isReferenceMissing = reference.trim() === '';
	const isReasonMissing = reason.trim().length < reasonLength.min;
	const send = useMutation({
		mutationFn: () =>
			prove(() =>
				call(planFactorRemoval, {
					UserID: userId,
					Method: method,
					Checks: checks,
					Reference: reference,
					Reason: reason,
				}),
			),
		onSuccess: ({ EffectiveAt: at }) => {
			onClose();
			say(text('factors.remove_done', { time: moment(at) }));
		},
		onSettled: () => queries.invalidateQueries({ queryKey: factorsQuery(userId).queryKey }),
	});
	const submit = (event: FormEvent): void => {
		event.preventDefault();
		if (send.isPending) return;
		setJudged(true);
		const wrong = areFew ? 'LicenceNumber' : isReferenceMissing ? 'Reference' : isReasonMissing ? 'Reason' : undefined;
		if (wrong === undefined) send.mutate();
		else form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
	};
	return (
		<Dialog
			isOpen
			onOpenChange={onClose}
			isDismissable={!send.isPending}
			title={text('factors.remove_one', { method: text(`factor.${method}`) })}
			description={text('factors.remove_text', { name: givenName })}
			closeLabel={text('close')}
		>
			{!isCodedMethod(method) && <p className="mb-4 text-body">{text('factors.passkey_text', { name: givenName })}</p>}
			<form ref={form} noValidate method="post" className="grid gap-4" onSubmit={submit}>
				<fieldset className="grid gap-3" aria-describedby={isJudged && areFew ? checksId : undefined}>
					<legend className="mb-2 font-medium text-strong">{text('factors.checks')}</legend>
					{checkNames.map((name) => (
						<Checkbox
							key={name}
							name={name}
							label={text(`factors.check_${name}`)}
							checked={checks[name]}
							onChange={(event) => setChecks({ ...checks, [name]: event.target.checked })}
						/>
					))}
					{isJudged && areFew && (
						<p id={checksId} role="alert" className="text-sm text-danger-text">
							{text('factors.checks_missing')}
						</p>
					)}
				</fieldset>
				<TextField
					name="Reference"
					label={text('factors.reference')}
					description={text('factors.reference_hint')}
					autoComplete="off"
					maxLength={maxReferenceLength}
					value={reference}
					error={isJudged && isReferenceMissing ? text('factors.reference_missing') : undefined}
					onChange={(event) => setReference(event.target.value)}
				/>
				<TextField
					name="Reason"
					label={text('act.reason', { name: givenName })}
					autoComplete="off"
					maxLength={reasonLength.max}
					value={reason}
					error={isJudged && isReasonMissing ? text('view.reason_missing', { name: givenName }) : undefined}
					onChange={(event) => setReason(event.target.value)}
				/>
				<FormRefusal>{describeAnyFailure(send.error, text('network_failure'))}</FormRefusal>
				<div className="flex flex-wrap justify-end gap-2 max-sm:grid max-sm:justify-stretch">
					<Button disabled={send.isPending} onClick={onClose}>
						{text('cancel')}
					</Button>
					<OnlineButton type="submit" variant="primary" isPending={send.isPending} pendingLabel={text('act.pending')}>
						{text('factors.remove_submit')}
					</OnlineButton>
				</div>
			</form>
		</Dialog>
	);
}
