import { type FormEvent, type ReactElement, useState } from 'react';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { readFormText } from '#platform/web/form-fields.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Fact } from '#ui/native/Fact.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { type Member, maxMonthly } from '../contract.ts';
import { officeWalletTexts } from './texts.ts';

export interface AllowanceFormProps {
	readonly member: Member;
	readonly isPending: boolean;
	readonly failure: string | undefined;
	/** Hundredths of a credit. */
	readonly onSave: (monthly: number) => void;
	readonly onRemove: () => void;
}

export function AllowanceForm({ member, isPending, failure, onSave, onRemove }: AllowanceFormProps): ReactElement {
	const text = useText(officeWalletTexts);
	const { credits } = useFormat();
	const judge = useJudge();
	const [error, setError] = useState<string>();
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		if (isPending) return;
		const form = event.currentTarget;
		const { monthly, fault } = judge(readFormText(form, 'Monthly'));
		setError(fault);
		if (monthly === undefined) form.querySelector('input')?.focus();
		else onSave(monthly);
	};
	return (
		<form noValidate method="post" className="grid gap-4" onSubmit={submit}>
			<dl className="border-y border-line">
				<Fact name={text('allowance.used')}>{credits(member.Used)}</Fact>
			</dl>
			<TextField
				name="Monthly"
				label={text('allowance.monthly')}
				description={text('allowance.hint')}
				suffix={text('allowance.unit')}
				inputMode="decimal"
				autoComplete="off"
				maxLength={20}
				required
				defaultValue={member.Monthly === 0 ? '' : credits(member.Monthly)}
				error={error}
			/>
			<FormRefusal>{failure}</FormRefusal>
			<div className="flex flex-wrap justify-between gap-2">
				<Button type="submit" variant="primary" isPending={isPending}>
					{text('allowance.save')}
				</Button>
				{member.Monthly > 0 && (
					<Button variant="quiet" onClick={onRemove} className="text-danger-text">
						{text('allowance.remove')}
					</Button>
				)}
			</div>
		</form>
	);
}

/** Says what is wrong with an amount before the server would. */
function useJudge() {
	const text = useText(officeWalletTexts);
	const language = useLanguage();
	const { credits } = useFormat();
	return (typed: string): { readonly monthly?: number; readonly fault?: string } => {
		const monthly = parseHundredths(typed, language);
		if (monthly === undefined) return { fault: text('allowance.unclear', { example: credits(25_000) }) };
		if (monthly === 0) return { fault: text('allowance.zero') };
		if (monthly > maxMonthly) return { fault: text('allowance.too_high', { maximum: credits(maxMonthly) }) };
		return { monthly };
	};
}
