import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useState } from 'react';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { parseMoney } from '#platform/contract/money.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { findInput, readFormText } from '#platform/web/form-fields.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import * as contract from '../contract.ts';
import type { AutoLoadLinks } from './AutoLoadSection.tsx';
import type { Settings, WalletName } from './queries.ts';
import { ReviewAutoLoad } from './ReviewAutoLoad.tsx';
import { autoLoadTexts } from './texts.ts';

export interface Wish {
	readonly Wallet: WalletName;
	readonly Threshold: number;
	readonly Amount: number;
	readonly MonthlyCap: number;
}
export type Preview = OutputOf<typeof contract.previewAutoLoad>;

export interface AutoLoadFormProps {
	readonly wallet: WalletName;
	/** What holds now, or held before it was turned off. */
	readonly settings: Settings | undefined;
	readonly links: Pick<AutoLoadLinks, 'card' | 'address'>;
	readonly onSaved: () => void;
	readonly onCancel?: () => void;
}

const suggestion = { Threshold: 20_00, Amount: 50_00, MonthlyCap: 200_00 } as const;

type FieldName = 'Threshold' | 'Amount' | 'MonthlyCap';

/** The wish; what it costs and what is agreed to come from the server before anything is saved. */
export function AutoLoadForm({ wallet, settings, links, onSaved, onCancel }: AutoLoadFormProps): ReactElement {
	const text = useText(autoLoadTexts);
	const judge = useJudge();
	const [errors, setErrors] = useState<Partial<Record<FieldName, string | undefined>>>({});
	const preview = useMutation({
		mutationFn: (wish: Wish): Promise<Preview> => call(contract.previewAutoLoad, wish),
	});
	const submit = (event: FormEvent<HTMLFormElement>): void => {
		event.preventDefault();
		const form = event.currentTarget;
		const judged = judge(form);
		setErrors(judged.errors);
		const [wrong] = Object.keys(judged.errors);
		if (wrong !== undefined) findInput(form, wrong)?.focus();
		else if (!preview.isPending) preview.mutate({ Wallet: wallet, ...judged.values });
	};
	return (
		<Card as="section" aria-labelledby="auto-load-form">
			<CardHeader title={text(onCancel === undefined ? 'form.title' : 'edit')} titleId="auto-load-form" />
			<NoticeSlot role="alert">{preview.error !== null && <Refusal error={preview.error} links={links} />}</NoticeSlot>
			<form noValidate method="post" className="grid gap-5" onSubmit={submit}>
				<Fields settings={settings} errors={errors} />
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary" isPending={preview.isPending}>
						{text('form.review')}
					</Button>
					{onCancel !== undefined && (
						<Button variant="quiet" onClick={onCancel}>
							{text('review.back')}
						</Button>
					)}
				</div>
			</form>
			{preview.data !== undefined && (
				<ReviewAutoLoad
					wish={preview.variables}
					preview={preview.data}
					isOn={onCancel !== undefined}
					onOutdated={() => preview.mutate(preview.variables)}
					onClose={() => preview.reset()}
					onSaved={onSaved}
				/>
			)}
		</Card>
	);
}

interface FieldsProps {
	readonly settings: Settings | undefined;
	readonly errors: Partial<Record<FieldName, string | undefined>>;
}

function Fields({ settings, errors }: FieldsProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money, credits } = useFormat();
	const held = settings ?? suggestion;
	const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, required: true } as const;
	return (
		<div className="grid items-start gap-5 sm:grid-cols-2">
			<TextField
				{...shared}
				name="Threshold"
				label={text('form.threshold')}
				description={text('form.threshold_hint')}
				suffix={text('form.threshold_unit')}
				defaultValue={credits(held.Threshold)}
				error={errors.Threshold}
			/>
			<TextField
				{...shared}
				name="Amount"
				label={text('form.amount')}
				description={text('form.amount_hint', { minimum: money(contract.minAmount) })}
				defaultValue={money(held.Amount)}
				error={errors.Amount}
			/>
			<TextField
				{...shared}
				name="MonthlyCap"
				label={text('form.cap')}
				description={text('form.cap_hint')}
				defaultValue={money(held.MonthlyCap)}
				error={errors.MonthlyCap}
			/>
		</div>
	);
}

/** Reads the fields; says what is wrong with one before the server would. */
function useJudge() {
	const text = useText(autoLoadTexts);
	const language = useLanguage();
	const { money, credits } = useFormat();
	return (form: HTMLFormElement) => {
		const errors: Partial<Record<FieldName, string>> = {};
		const check = (
			name: FieldName,
			value: number | undefined,
			{ min, max }: { readonly min: number; readonly max: number },
			format: (amount: number) => string,
		): number => {
			if (value === undefined) errors[name] = text('form.not_a_number');
			else if (value < min) errors[name] = text('form.too_low', { minimum: format(min) });
			else if (value > max) errors[name] = text('form.too_high', { maximum: format(max) });
			return value ?? 0;
		};
		const threshold = parseHundredths(readFormText(form, 'Threshold'), language);
		const amount = parseMoney(readFormText(form, 'Amount'), language);
		const cap = parseMoney(readFormText(form, 'MonthlyCap'), language);
		const values = {
			Threshold: check('Threshold', threshold, contract.threshold, credits),
			Amount: check('Amount', amount, { min: contract.minAmount, max: contract.maxAmount }, money),
			MonthlyCap: check('MonthlyCap', cap, { min: contract.minAmount, max: contract.maxMonthlyCap }, money),
		};
		return { values, errors };
	};
}

/** Why it was refused, with the way to what is missing. */
function Refusal({
	error,
	links,
}: {
	readonly error: Error;
	readonly links: Pick<AutoLoadLinks, 'card' | 'address'>;
}): ReactElement {
	const text = useText(autoLoadTexts);
	const way = hasErrorKey(error, 'auto_load.address_missing')
		? links.address
		: hasErrorKey(error, 'payments.method_missing')
			? links.card
			: undefined;
	return (
		<div className="mb-5">
			<Notice tone="danger" {...(way !== undefined && { action: way })}>
				{describeFailure(error, text('network_failure'))}
			</Notice>
		</div>
	);
}
