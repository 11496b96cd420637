import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { parseHundredths } from '#platform/contract/decimal.ts';
import { parseMoney } from '#platform/contract/money.ts';
import { describeFailure, hasErrorKey } from '#platform/web/failures.ts';
import { type Fault, fault } from '#platform/web/form/form-state.ts';
import { type Form, useForm } from '#platform/web/form/use-form.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { useFormat } from '#platform/web/use-format.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { TextField } from '#ui/native/TextField.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import * as contract from '../contract.ts';
import { Consent } from './Consent.tsx';
import { ForecastCard, type ShownPreview } from './ForecastCard.tsx';
import { autoLoadKey, previewQuery, type Settings, type WalletName, type Wish } from './queries.ts';
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

const fieldNames = ['threshold', 'amount', 'monthlyCap'] as const;
type FieldName = (typeof fieldNames)[number];
type Typed = Readonly<Record<FieldName, string>>;

/** The rule, the words that are agreed to, which follow the fields, and beside them what the next days would bring. */
export function AutoLoadForm({ wallet, settings, onSaved, onCancel }: AutoLoadFormProps): ReactElement {
	const text = useText(autoLoadTexts);
	const queries = useQueryClient();
	const judge = useJudge();
	const first = useFirst(settings);
	const [typed, setTyped] = useState(first);
	const preview = usePreview(wallet, typed);
	const { shown } = preview;
	const form = useForm(contract.saveAutoLoad, {
		networkFailure: text('network_failure'),
		read(read) {
			if (preview.failure !== undefined) preview.renew();
			return { wallet, ...judge(read), consentHash: shown?.consentHash ?? fault(preview.failure ?? '') };
		},
		async onDone() {
			await queries.invalidateQueries({ queryKey: autoLoadKey });
			onSaved();
		},
		onFailure(error) {
			if (hasErrorKey(error, 'auto_load.consent_outdated')) preview.renew();
			return undefined;
		},
	});
	const isChange = onCancel !== undefined;
	const failure = form.refusal ?? preview.failure;
	return (
		<div className="grid items-start gap-4 xl:grid-cols-2">
			<Card as="section" padding="none" aria-labelledby="auto-load-form" className="border-line-strong">
				<form
					{...form.props}
					onInput={(event) => {
						form.props.onInput(event);
						setTyped(readTyped(event.currentTarget, first));
					}}
				>
					<div className="p-5">
						<CardHeader title={text(isChange ? 'edit' : 'form.title')} titleId="auto-load-form" />
						<NoticeSlot role="alert">
							{failure !== undefined && <Refusal error={form.error ?? preview.error} words={failure} />}
						</NoticeSlot>
						<Fields first={first} form={form} preview={shown} />
					</div>
					<div className="grid gap-4 rounded-b-lg border-t border-line bg-sunken p-5">
						<Consent text={shown?.consentText} />
						<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
							<OnlineButton
								type="submit"
								variant="primary"
								size="large"
								isPending={form.isPending}
								disabled={preview.isWaiting}
							>
								{shown?.isChargedNow === true
									? text(isChange ? 'form.save_and_pay' : 'form.turn_on_and_pay', { total: shown.total })
									: text(isChange ? 'form.save' : 'form.turn_on')}
							</OnlineButton>
							{onCancel !== undefined && (
								<Button variant="quiet" onClick={onCancel}>
									{text('back')}
								</Button>
							)}
							<span className="text-sm text-body">
								{shown !== undefined &&
									(shown.isChargedNow ? text('form.charged_now', { total: shown.total }) : text('form.nothing_today'))}
							</span>
						</div>
					</div>
				</form>
			</Card>
			{shown !== undefined && (
				<ForecastCard
					wallet={wallet}
					preview={shown}
					onLimit={(limit) => {
						const input = form.props.ref.current?.elements.namedItem('monthlyCap');
						if (!(input instanceof HTMLInputElement)) return;
						input.value = limit;
						form.correct('monthlyCap');
						setTyped({ ...typed, monthlyCap: limit });
					}}
				/>
			)}
		</div>
	);
}

/** What the fields say at first. */
function useFirst(settings: Settings | undefined): Typed {
	const { money, credits } = useFormat();
	const { threshold, amount, monthlyCap } = settings ?? suggestion;
	return { threshold: credits(threshold), amount: money(amount), monthlyCap: money(monthlyCap) };
}

function readTyped(form: HTMLFormElement, first: Typed): Typed {
	const fields = new FormData(form);
	const read = (name: FieldName): string => {
		const value = fields.get(name);
		return typeof value === 'string' ? value : first[name];
	};
	return { threshold: read('threshold'), amount: read('amount'), monthlyCap: read('monthlyCap') };
}

/** What the server says of the rule once the fields stand still. */
function usePreview(wallet: WalletName, typed: Typed) {
	const text = useText(autoLoadTexts);
	const judge = useJudge();
	const { money } = useFormat();
	const now = fieldNames.map((name) => typed[name]).join('\n');
	const still = useDebounced(now);
	const [threshold = '', amount = '', monthlyCap = ''] = still.split('\n');
	const judged = judge((name) => ({ threshold, amount, monthlyCap })[name]);
	const wish = readWish(wallet, judged);
	const answer = useQuery(previewQuery(wish));
	const isCurrent = still === now && !answer.isPlaceholderData;
	const { data } = answer;
	return {
		shown:
			wish === undefined || data === undefined || answer.isError
				? undefined
				: { ...data, total: money(data.price.total), cap: wish.monthlyCap, threshold: wish.threshold },
		/** A rule is good, and its words are not there yet. */
		isWaiting: wish !== undefined && !answer.isError && (!isCurrent || data === undefined),
		error: wish === undefined ? null : answer.error,
		failure: wish !== undefined && answer.isError ? describeFailure(answer.error, text('network_failure')) : undefined,
		renew: () => void answer.refetch(),
	};
}

function readWish(wallet: WalletName, judged: ReturnType<ReturnType<typeof useJudge>>): Wish | undefined {
	const { threshold, amount, monthlyCap } = judged;
	if (typeof threshold !== 'number' || typeof amount !== 'number' || typeof monthlyCap !== 'number') return undefined;
	return { wallet, threshold, amount, monthlyCap };
}

interface FieldsProps {
	readonly first: Typed;
	readonly form: Form<FieldName | 'wallet' | 'consentHash'>;
	readonly preview: ShownPreview | undefined;
}

function Fields({ first, form, preview }: FieldsProps): ReactElement {
	const text = useText(autoLoadTexts);
	const { money, credits } = useFormat();
	const shared = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20, required: true } as const;
	const pace = preview?.pace ?? 0;
	const lasting = pace > 0 && preview !== undefined ? Math.round(preview.threshold / pace) : 0;
	return (
		<div className="grid items-start gap-5 sm:grid-cols-2">
			<TextField
				{...shared}
				{...form.field('threshold')}
				label={text('form.threshold')}
				description={lasting > 0 ? text('form.lasts', { count: lasting }) : text('form.threshold_hint')}
				suffix={text('form.threshold_unit')}
				defaultValue={first.threshold}
			/>
			<TextField
				{...shared}
				{...form.field('amount')}
				label={text('form.amount')}
				description={
					preview === undefined
						? text('form.amount_hint', { minimum: money(contract.minAmount) })
						: text('form.amount_with_taxes', { credits: credits(preview.price.credits), total: preview.total })
				}
				defaultValue={first.amount}
			/>
			<div className="sm:col-span-2">
				<TextField
					{...shared}
					{...form.field('monthlyCap')}
					label={text('form.cap')}
					description={text('form.cap_hint')}
					defaultValue={first.monthlyCap}
				/>
			</div>
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
