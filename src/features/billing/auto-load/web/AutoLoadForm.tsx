import { type ReactElement, useState } from 'react';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { parseMoney } from '#platform/contract/money.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { type Fault, fault } from '#platform/web/form/form-state.ts';
import { type Form, useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import * as contract from '../contract.ts';
import type { Settings, WalletName, Preview, Wish } from './queries.ts';
import { ReviewAutoLoad } from './ReviewAutoLoad.tsx';
import { autoLoadTexts } from './texts.ts';
import { WayTo } from './WayTo.tsx';

export interface AutoLoadFormProps {
	readonly wallet: WalletName;
	/** What holds now, or held before it was turned off. */
	readonly settings: Settings | undefined;
	readonly onSaved: () => void;
	readonly onCancel?: () => void;
}

const suggestion = { threshold: 20_00, amount: 50_00, monthlyCap: 200_00 } as const;

type FieldName = 'threshold' | 'amount' | 'monthlyCap';

/** The wish; what it costs and what is agreed to come from the server before anything is saved. */
export function AutoLoadForm({ wallet, settings, onSaved, onCancel }: AutoLoadFormProps): ReactElement {
	const text = useText(autoLoadTexts);
	const judge = useJudge();
	const [shown, setShown] = useState<{ readonly wish: Wish; readonly preview: Preview }>();
	const form = useForm(contract.previewAutoLoad, {
		networkFailure: text('network_failure'),
		read: (typed) => ({ wallet, ...judge(typed) }),
		onDone: (preview, wish) => setShown({ wish, preview }),
	});
	return (
		<Card as="section" aria-labelledby="auto-load-form">
			<CardHeader title={text(onCancel === undefined ? 'form.title' : 'edit')} titleId="auto-load-form" />
			<NoticeSlot role="alert">
				{form.refusal !== undefined && <Refusal error={form.error} words={form.refusal} />}
			</NoticeSlot>
			<form {...form.props} className="grid gap-5">
				<Fields settings={settings} form={form} />
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="primary" isPending={form.isPending}>
						{text('form.review')}
					</Button>
					{onCancel !== undefined && (
						<Button variant="quiet" onClick={onCancel}>
							{text('review.back')}
						</Button>
					)}
				</div>
			</form>
			{shown !== undefined && (
				<ReviewAutoLoad
					{...shown}
					isOn={onCancel !== undefined}
					onOutdated={() => {
						setShown(undefined);
						form.submit();
					}}
					onClose={() => setShown(undefined)}
					onSaved={onSaved}
				/>
			)}
		</Card>
	);
}

interface FieldsProps {
	readonly settings: Settings | undefined;
	readonly form: Form<keyof Wish>;
}

function Fields({ settings, form }: FieldsProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money, credits } = useFormat();
	const held = settings ?? suggestion;
	const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, required: true } as const;
	return (
		<div className="grid items-start gap-5 sm:grid-cols-2">
			<TextField
				{...shared}
				{...form.field('threshold')}
				label={text('form.threshold')}
				description={text('form.threshold_hint')}
				suffix={text('form.threshold_unit')}
				defaultValue={credits(held.threshold)}
			/>
			<TextField
				{...shared}
				{...form.field('amount')}
				label={text('form.amount')}
				description={text('form.amount_hint', { minimum: money(contract.minAmount) })}
				defaultValue={money(held.amount)}
			/>
			<TextField
				{...shared}
				{...form.field('monthlyCap')}
				label={text('form.cap')}
				description={text('form.cap_hint')}
				defaultValue={money(held.monthlyCap)}
			/>
		</div>
	);
}

/** Reads the fields; says what is wrong with one before the server would. */
function useJudge() {
	const text = useText(autoLoadTexts);
	const language = useLanguage();
	const { money, credits } = useFormat();
	const judge = (
		value: number | undefined,
		{ min, max }: { readonly min: number; readonly max: number },
		format: (amount: number) => string,
	): number | Fault => {
		if (value === undefined) return fault(text('form.not_a_number'));
		if (value < min) return fault(text('form.too_low', { minimum: format(min) }));
		return value > max ? fault(text('form.too_high', { maximum: format(max) })) : value;
	};
	return (typed: (name: FieldName) => string) => ({
		threshold: judge(parseHundredths(typed('threshold'), language), contract.threshold, credits),
		amount: judge(parseMoney(typed('amount'), language), { min: contract.minAmount, max: contract.maxAmount }, money),
		monthlyCap: judge(
			parseMoney(typed('monthlyCap'), language),
			{ min: contract.minAmount, max: contract.maxMonthlyCap },
			money,
		),
	});
}

/** Why it was refused, with the way to what is missing. */
function Refusal({ error, words }: { readonly error: unknown; readonly words: string }): ReactElement {
	const missing = hasErrorKey(error, 'auto_load.address_missing')
		? 'address'
		: hasErrorKey(error, 'payments.method_missing')
			? 'card'
			: undefined;
	return (
		<div className="mb-5">
			<Notice tone="danger" {...(missing !== undefined && { action: <WayTo missing={missing} /> })}>
				{words}
			</Notice>
		</div>
	);
}
