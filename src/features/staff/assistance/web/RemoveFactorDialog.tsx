import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Checkbox } from '#ui/native/Checkbox.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { isCodedMethod } from '#features/account/two-factor/contract.ts';
import { maxReferenceLength, minChecks, planFactorRemoval, reasonLength, type RemovableFactor } from '../contract.ts';
import { factorsQuery } from './queries.ts';
import { assistanceTexts } from './texts.ts';

export interface RemoveFactorDialogProps {
	readonly userId: number;
	readonly givenName: string;
	readonly method: RemovableFactor;
	readonly onClose: () => void;
}

const checkNames = ['licenceNumber', 'callBack', 'manager'] as const;
const nothingChecked = { licenceNumber: false, callBack: false, manager: false };

/** What was checked, where that is written down and why; then the person has a day to stop it. */
export function RemoveFactorDialog({ userId, givenName, method, onClose }: RemoveFactorDialogProps): ReactElement {
	const text = useText(assistanceTexts);
	const [checks, setChecks] = useState(nothingChecked);
	const form = useRemoval({ userId, givenName, method, onClose }, checks);
	return (
		<FormDialog
			form={form}
			title={text('factors.remove_one', { method: text(`factor.${method}`) })}
			description={text('factors.remove_text', { name: givenName })}
			closeLabel={text('close')}
			cancelLabel={text('cancel')}
			submitLabel={text('factors.remove_submit')}
			pendingLabel={text('act.pending')}
			needsConnection
			onClose={onClose}
		>
			{!isCodedMethod(method) && <p className="text-body">{text('factors.passkey_text', { name: givenName })}</p>}
			<Checks checks={checks} error={form.field('checks').error} onChange={setChecks} />
			<TextField
				{...form.field('reference')}
				label={text('factors.reference')}
				description={text('factors.reference_hint')}
				autoComplete="off"
				maxLength={maxReferenceLength}
			/>
			<TextField
				{...form.field('reason')}
				label={text('act.reason', { name: givenName })}
				autoComplete="off"
				maxLength={reasonLength.max}
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
		</FormDialog>
	);
}

function useRemoval({ userId, givenName, method, onClose }: RemoveFactorDialogProps, checks: typeof nothingChecked) {
	const text = useText(assistanceTexts);
	const { moment } = useFormat();
	const queries = useQueryClient();
	const areFew = checkNames.filter((name) => checks[name]).length < minChecks;
	const readAgain = (): Promise<void> => queries.invalidateQueries({ queryKey: factorsQuery(userId).queryKey });
	return useForm(planFactorRemoval, {
		networkFailure: text('network_failure'),
		read(typed) {
			const reference = typed('reference');
			const reason = typed('reason');
			const isReasonShort = reason.trim().length < reasonLength.min;
			return {
				userId,
				method,
				checks: areFew ? fault(text('factors.checks_missing')) : checks,
				reference: reference.trim() === '' ? fault(text('factors.reference_missing')) : reference,
				reason: isReasonShort ? fault(text('view.reason_missing', { name: givenName })) : reason,
			};
		},
		async onDone({ effectiveAt: at }) {
			onClose();
			showDone(text('factors.remove_done', { time: moment(at) }));
			await readAgain();
		},
		onFailure() {
			void readAgain();
			return undefined;
		},
	});
}

interface ChecksProps {
	readonly checks: typeof nothingChecked;
	readonly error: string | undefined;
	readonly onChange: (checks: typeof nothingChecked) => void;
}

/** What was done to know that it is the person. */
function Checks({ checks, error, onChange }: ChecksProps): ReactElement {
	const text = useText(assistanceTexts);
	const errorId = useId();
	return (
		<fieldset data-field="checks" className="grid gap-3" aria-describedby={error === undefined ? undefined : errorId}>
			<legend className="mb-2 font-medium text-strong">{text('factors.checks')}</legend>
			{checkNames.map((name) => (
				<Checkbox
					key={name}
					name={name}
					label={text(`factors.check_${name}`)}
					checked={checks[name]}
					onChange={(event) => onChange({ ...checks, [name]: event.target.checked })}
				/>
			))}
			{error !== undefined && (
				<p id={errorId} role="alert" className="text-sm text-danger-text">
					{error}
				</p>
			)}
		</fieldset>
	);
}
