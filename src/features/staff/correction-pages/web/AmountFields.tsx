import type { KeyboardEvent, ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { fieldBoxStyle, inputStyle } from '#ui/field-style.ts';
import { FieldError } from '#ui/native/Field.tsx';
import { FilterChips } from '#ui/native/FilterChips.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { correctionTexts } from './texts.ts';
import type { CreditPart, Draft } from './use-draft.ts';

interface AmountFieldsProps {
	readonly draft: Draft;
	/** Some of the invoice was credited before. */
	readonly isPartly: boolean;
	readonly error: string | undefined;
}

/** Takes everything, or so much of each line; of a wrong tax, so much of each tax. */
export function AmountFields({ draft, isPartly, error }: AmountFieldsProps): ReactElement {
	const text = useText(correctionTexts);
	const { money } = useFormat();
	const { reason, scope, parts, whole, chooseScope } = draft;
	const isTax = reason === 'wrong_tax';
	const amount = money(whole);
	return (
		<div className="grid gap-3" data-field="credited">
			<Heading level={2} size="label">
				{text('much.label')}
			</Heading>
			<FilterChips
				name="scope"
				label={text('much.label')}
				chips={[
					{ id: 'whole' as const, label: text(isTax ? 'much.tax' : isPartly ? 'much.rest' : 'much.whole', { amount }) },
					{ id: 'parts' as const, label: text(isTax ? 'much.taxes' : 'much.lines') },
				]}
				value={scope}
				onChange={chooseScope}
			/>
			{scope === 'parts' && (
				<>
					<div className="rounded-md border border-line">
						<div
							aria-hidden="true"
							className="grid grid-cols-[minmax(0,1fr)_6rem_6rem_9rem] gap-3 border-b border-line px-4 py-2 text-xs font-semibold text-muted max-sm:hidden"
						>
							<span>{text(isTax ? 'much.tax_column' : 'much.line')}</span>
							<span className="text-end">{text('much.invoiced')}</span>
							<span className="text-end">{text('much.left')}</span>
							<span className="text-end">{text('much.credit')}</span>
						</div>
						<ul className="divide-y divide-line">
							{parts.map((part) => (
								<Part key={part.key} part={part} onType={(typed) => draft.type(part.key, typed)} />
							))}
						</ul>
					</div>
					<p className="text-sm text-muted max-sm:hidden">{text('much.key')}</p>
				</>
			)}
			{error !== undefined && <FieldError id="credited-error">{error}</FieldError>}
		</div>
	);
}

interface PartProps {
	readonly part: CreditPart;
	readonly onType: (typed: string) => void;
}

function Part({ part, onType }: PartProps): ReactElement {
	const text = useText(correctionTexts);
	const { money, signedMoney, credits: hundredths } = useFormat();
	const { key, name, amount, left, typed, cents } = part;
	const sign = <span className="shrink-0 text-muted">$</span>;
	const isSignFirst = money(0).startsWith('$');
	const error =
		cents === undefined
			? text('much.wrong')
			: cents > Math.max(left, 0)
				? text('much.most', { amount: money(left) })
				: undefined;
	const fillRest = (event: KeyboardEvent): void => {
		if (event.key !== 'ArrowUp') return;
		event.preventDefault();
		onType(hundredths(left));
	};
	return (
		<li className="grid gap-x-3 gap-y-1.5 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_6rem_9rem] sm:items-center">
			<span className="min-w-0 wrap-anywhere text-strong">{name}</span>
			<span className="figures text-end text-muted max-sm:hidden">{signedMoney(amount)}</span>
			<span className="figures text-end text-strong max-sm:hidden">{left > 0 ? money(left) : '–'}</span>
			<span className="figures text-sm text-muted sm:hidden">
				{left === amount
					? text('much.of_whole', { amount: signedMoney(amount) })
					: text('much.of', { amount: signedMoney(amount), left: money(Math.max(left, 0)) })}
			</span>
			{left > 0 ? (
				<span className={`${fieldBoxStyle(error !== undefined)} px-3`}>
					{isSignFirst && sign}
					<input
						name={key}
						aria-label={text('much.credit_of', { line: name })}
						aria-invalid={error !== undefined}
						aria-describedby={error === undefined ? undefined : `${key}-error`}
						inputMode="decimal"
						autoComplete="off"
						maxLength={14}
						value={typed}
						className={`${inputStyle} figures px-1! text-end`}
						onChange={(event) => onType(event.target.value)}
						onKeyDown={fillRest}
					/>
					{!isSignFirst && sign}
				</span>
			) : (
				<span className="text-sm text-muted sm:text-end">{text('much.nothing')}</span>
			)}
			{error !== undefined && (
				<div role="alert" className="sm:col-span-full sm:justify-self-end">
					<FieldError id={`${key}-error`}>{error}</FieldError>
				</div>
			)}
		</li>
	);
}
