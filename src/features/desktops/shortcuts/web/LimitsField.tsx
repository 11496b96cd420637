import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { labelStyle } from '#ui/field-style.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import type { NamedLimit } from '../contract.ts';
import { librariesQuery } from './queries.ts';
import { shortcutTexts } from './texts.ts';

export interface LimitsFieldProps {
	/** Empty means everyone of the library. */
	readonly value: readonly NamedLimit[];
	readonly onChange: (limits: readonly NamedLimit[]) => void;
}

const keyOf = ({ kind, key }: NamedLimit): string => `${kind} ${key}`;

/** Who sees a shortcut: organizations, offices, teams, roles and products, of which one that holds is enough. */
export function LimitsField({ value, onChange }: LimitsFieldProps): ReactElement {
	const text = useText(shortcutTexts);
	const box = useRef<HTMLDivElement>(null);
	const offered = (useQuery(librariesQuery).data?.limits ?? []).filter(
		(limit) => !value.some((one) => keyOf(one) === keyOf(limit)),
	);
	const remove = (limit: NamedLimit): void => {
		onChange(value.filter((one) => one !== limit));
		// Its button is gone then; the focus stays in the field.
		requestAnimationFrame(() => box.current?.querySelector('button')?.focus());
	};
	return (
		<div ref={box} role="group" aria-label={text('form.limits')} className="grid gap-2">
			<div>
				<p aria-hidden="true" className={labelStyle}>
					{text('form.limits')}
				</p>
				<p className="text-sm text-muted">{text(value.length === 0 ? 'form.limits_none' : 'form.limits_text')}</p>
			</div>
			{value.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{value.map((limit) => (
						<ChosenLimit key={keyOf(limit)} limit={limit} onRemove={() => remove(limit)} />
					))}
				</ul>
			)}
			{offered.length > 0 && (
				<Select
					label={text('form.limit_add')}
					isLabelHidden
					placeholder={text('form.limit_add')}
					options={offered.map((limit) => ({
						id: keyOf(limit),
						label: limit.name,
						description: text(`limit.${limit.kind}`),
					}))}
					value={null}
					onChange={(id) => {
						const limit = offered.find((one) => keyOf(one) === id);
						if (limit !== undefined) onChange([...value, limit]);
					}}
				/>
			)}
		</div>
	);
}

interface ChosenLimitProps {
	readonly limit: NamedLimit;
	readonly onRemove: () => void;
}

function ChosenLimit({ limit, onRemove }: ChosenLimitProps): ReactElement {
	const text = useText(shortcutTexts);
	return (
		<li className="flex max-w-full items-center gap-1 rounded-full border border-line-strong bg-surface ps-3 text-sm">
			<span className="min-w-0 wrap-anywhere text-body">
				<span className="text-muted">{text(`limit.${limit.kind}`)}</span> {limit.name}
			</span>
			<button
				type="button"
				aria-label={text('form.limit_remove', { name: limit.name })}
				className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-strong pointer-coarse:size-11"
				onClick={onRemove}
			>
				<Icon name="x" />
			</button>
		</li>
	);
}
