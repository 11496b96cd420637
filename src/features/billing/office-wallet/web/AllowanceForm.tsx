import type { ReactElement } from 'react';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { type Fault, fault } from '#platform/web/form/form-state.ts';
import { type Form, useFormShell } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { type Member, maxMonthly } from '../contract.ts';
import { sendAllowance } from './allowance-attempt.ts';
import { officeWalletTexts } from './texts.ts';

export interface AllowanceFormProps {
	readonly member: Member;
	readonly form: Form<'monthly'>;
	readonly onRemove: () => void;
}

export function AllowanceForm({ member, form, onRemove }: AllowanceFormProps): ReactElement {
	const text = useText(officeWalletTexts);
	const { credits } = useFormat();
	return (
		<form {...form.props} className="grid gap-4">
			<dl className="border-y border-line">
				<Fact name={text('allowance.used')}>{credits(member.used)}</Fact>
			</dl>
			<TextField
				{...form.field('monthly')}
				label={text('allowance.monthly')}
				description={text('allowance.hint')}
				suffix={text('allowance.unit')}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				required
				defaultValue={member.monthly === 0 ? '' : credits(member.monthly)}
			/>
			<FormRefusal>{form.refusal}</FormRefusal>
			<div className="flex flex-wrap justify-between gap-2">
				<Button type="submit" variant="primary" isPending={form.isPending}>
					{text('allowance.save')}
				</Button>
				{member.monthly > 0 && (
					<Button variant="quiet" disabled={form.isPending} onClick={onRemove} className="text-danger-text">
						{text('allowance.remove')}
					</Button>
				)}
			</div>
		</form>
	);
}

/** Gives, changes or, with nothing a month, ends an allowance. Hundredths of a credit. */
export function useAllowanceForm(
	userId: number,
	onDone: (monthly: number) => void,
	read: (typed: (name: 'monthly') => string) => number | Fault,
): Form<'monthly'> {
	const text = useText(officeWalletTexts);
	return useFormShell<{ readonly monthly: number }, unknown>({
		networkFailure: text('allowance.no_answer'),
		unanswered: text('allowance.no_answer'),
		read: (typed) => ({ monthly: read(typed) }),
		send: ({ monthly }) => sendAllowance({ userId, monthly }),
		onDone: (_answer, { monthly }) => onDone(monthly),
	});
}

/** Hundredths of a credit, or what is wrong with them before the server would say it. */
export function useMonthly(): (typed: string) => number | Fault {
	const text = useText(officeWalletTexts);
	const language = useLanguage();
	const { credits } = useFormat();
	return (typed) => {
		const monthly = parseHundredths(typed, language);
		if (monthly === undefined) return fault(text('allowance.unclear', { example: credits(25_000) }));
		if (monthly === 0) return fault(text('allowance.zero'));
		return monthly > maxMonthly ? fault(text('allowance.too_high', { maximum: credits(maxMonthly) })) : monthly;
	};
}
