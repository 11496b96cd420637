import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { fault } from '#platform/web/form/form-state.ts';
import { useForm } from '#platform/web/form/use-form.ts';
import { usePermissions } from '#platform/web/permissions.ts';
import { useText } from '#platform/web/text-context.tsx';
import { showDone } from '#platform/web/toasts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import {
	monthsOf,
	type Remittance,
	remittanceEvery,
	remittanceOf,
	saveRemittance,
} from '#features/staff/remittances/contract.ts';
import type { Period } from '#features/staff/reports/contract.ts';
import type { TaxReport } from './queries.ts';
import { reportTexts } from './texts.ts';
import { usePeriodWords } from './use-period-words.ts';

interface RemittanceProps {
	readonly of: TaxReport['registrations'][number];
	readonly period: Period;
}

/** How often a tax is remitted and by when; those who manage the books change it here. */
export function RemittanceButton({ of, period }: RemittanceProps): ReactElement | null {
	const text = useText(reportTexts);
	const { may } = usePermissions<StaffPermission>();
	const [isOpen, setOpen] = useState(false);
	const said = useRemittanceWords()(of, period);
	if (!may('books.manage'))
		return said === undefined ? null : <span className="text-sm font-normal text-muted">{said}</span>;
	return (
		<>
			<Button
				size="small"
				{...(said !== undefined && {
					variant: 'quiet',
					icon: 'pencil',
					className: '-me-3.25 text-start max-sm:-ms-3.25 max-sm:me-0',
					'aria-label': `${said}. ${text('remit.change', { kind: text(`kind.${of.kind}`) })}`,
				})}
				onClick={() => setOpen(true)}
			>
				{said ?? text('remit.set')}
			</Button>
			{isOpen && <RemittanceDialog of={of} onClose={() => setOpen(false)} />}
		</>
	);
}

function useRemittanceWords(): (of: RemittanceProps['of'], period: Period) => string | undefined {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	return ({ kind, remittance }, period) => {
		if (remittance === undefined) return undefined;
		const found = remittanceOf(kind, remittance, period);
		if (found === undefined) return text(`remit.${remittance.every}`);
		const { from, to, dueOn } = found;
		const span = { first: words.monthAlone(from), last: words.monthAlone(to) };
		return text('remit.until', { period: text(`remit.from_${remittance.every}`, span), day: words.day(dueOn) });
	};
}

const idOf = ({ every, firstMonth }: Remittance): string => `${every} ${firstMonth}`;
const choices: readonly Remittance[] = remittanceEvery.flatMap((every) =>
	Array.from({ length: monthsOf[every] }, (_, at) => ({ every, firstMonth: at + 1 })),
);

interface RemittanceDialogProps {
	readonly of: RemittanceProps['of'];
	readonly onClose: () => void;
}

function RemittanceDialog({ of: { kind, remittance: before }, onClose }: RemittanceDialogProps): ReactElement {
	const text = useText(reportTexts);
	const words = usePeriodWords();
	const queries = useQueryClient();
	const [chosen, setChosen] = useState(before);
	const form = useForm(saveRemittance, {
		networkFailure: text('network_failure'),
		read: () => ({ registration: kind, remittance: chosen ?? fault(text('remit.choose')), before }),
		async onDone() {
			await queries.invalidateQueries({ queryKey: ['reports', 'tax'] });
			onClose();
			showDone(text('remit.saved'));
		},
	});
	const { error } = form.field('remittance');
	return (
		<FormDialog
			form={form}
			title={text('remit.title', { kind: text(`kind.${kind}`) })}
			description={text('remit.text')}
			closeLabel={text('remit.close')}
			cancelLabel={text('remit.cancel')}
			submitLabel={text('remit.save')}
			pendingLabel={text('remit.saving')}
			needsConnection
			onClose={onClose}
		>
			<FormRefusal>{form.refusal}</FormRefusal>
			<Select
				label={text('remit.field')}
				placeholder={text('remit.choose')}
				error={error}
				options={choices.map((one) => ({
					id: idOf(one),
					label: text(`remit.choice_${one.every}`, {
						month: words.monthAlone(`2000-${String(one.firstMonth).padStart(2, '0')}-01`),
					}),
				}))}
				value={chosen === undefined ? null : idOf(chosen)}
				onChange={(id) => setChosen(choices.find((one) => idOf(one) === id))}
			/>
		</FormDialog>
	);
}
