import type { ReactElement } from 'react';
import {
	FieldError,
	Label,
	RadioButton,
	RadioField,
	RadioGroup as AriaRadioGroup,
	Text,
} from 'react-aria-components/RadioGroup';
import { classNames } from './class-names.ts';
import { descriptionStyle, errorStyle, fieldStyle, labelStyle } from './field-style.ts';
import type { IconName } from './icons/icon-names.ts';
import { ChangeDot } from './native/Field.tsx';
import { Icon } from './native/Icon.tsx';

interface RadioOption<Id extends string> {
	readonly id: Id;
	readonly label: string;
	readonly description?: string;
	/** Shown at the end of the line, such as a price. */
	readonly aside?: string;
	readonly icon?: IconName;
	readonly isDisabled?: boolean;
}

const layouts = {
	list: 'grid gap-1',
	cards: 'grid gap-2.5 sm:grid-cols-2',
	columns: 'grid gap-2.5 md:grid-cols-3',
	rows: 'grid gap-2.5',
} as const;

export interface RadioGroupProps<Id extends string> {
	readonly name?: string;
	readonly label: string;
	/** Draws the label as the head of a part of a form. */
	readonly isHead?: boolean;
	/** As of a field: see `FieldTexts`. */
	readonly isChanged?: boolean;
	readonly description?: string;
	readonly error?: string | undefined;
	readonly options: readonly RadioOption<Id>[];
	readonly value?: Id;
	readonly defaultValue?: Id;
	readonly isDisabled?: boolean;
	/** `cards` suit two or four choices that need weighing, `rows` three of them, `columns` three where there is width. */
	readonly layout?: keyof typeof layouts;
	readonly onChange?: (id: Id) => void;
}

export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>): ReactElement {
	const { label, isHead = false, isChanged = false, description, error, options, layout = 'list', ...rest } = props;
	const { onChange, ...state } = rest;
	const choose = (value: string): void => {
		const chosen = options.find((option) => option.id === value);
		if (chosen !== undefined) onChange?.(chosen.id);
	};
	return (
		<AriaRadioGroup {...state} isInvalid={error !== undefined} onChange={choose} className={fieldStyle}>
			<Label className={classNames(labelStyle, isHead && 'mb-1 font-semibold!')}>
				{label}
				{isChanged && <ChangeDot />}
			</Label>
			{description !== undefined && (
				<Text slot="description" className={descriptionStyle}>
					{description}
				</Text>
			)}
			<div className={layouts[layout]}>
				{options.map((option) => (
					<RadioChoice key={option.id} option={option} isCard={layout !== 'list'} />
				))}
			</div>
			<FieldError className={errorStyle}>
				<Icon name="circle-alert" className="mt-0.5" />
				<span className="min-w-0">{error}</span>
			</FieldError>
		</AriaRadioGroup>
	);
}

const cardStyle =
	'h-full rounded-lg border border-line-strong bg-surface p-3.5 data-hovered:border-control data-selected:border-accent-text ' +
	'data-selected:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus';

function RadioChoice<Id extends string>(props: {
	readonly option: RadioOption<Id>;
	readonly isCard: boolean;
}): ReactElement {
	const { id, label, description, aside, icon, isDisabled = false } = props.option;
	return (
		<RadioField value={id} isDisabled={isDisabled}>
			<RadioButton
				className={classNames(
					// One that cannot be chosen still says why: its words stay readable.
					'group flex min-h-6 cursor-pointer items-start gap-2.5 data-disabled:cursor-default pointer-coarse:min-h-11',
					props.isCard ? cardStyle : 'py-1 pointer-coarse:py-3',
				)}
			>
				<span
					aria-hidden="true"
					className={classNames(
						'mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface group-data-disabled:opacity-45',
						'group-data-selected:border-[0.3125rem] group-data-selected:border-accent-text group-data-invalid:border-danger-text',
						!props.isCard &&
							'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus',
					)}
				/>
				<span className="grid min-w-0 grow gap-0.5">
					<span className={classNames('text-strong group-data-disabled:text-muted', props.isCard && 'font-medium')}>
						{label}
					</span>
					{description !== undefined && (
						<Text slot="description" className="text-sm text-muted">
							{description}
						</Text>
					)}
				</span>
				{aside !== undefined && (
					<span className="figures shrink-0 font-semibold whitespace-nowrap text-strong">{aside}</span>
				)}
				{icon !== undefined && (
					<Icon name={icon} size="medium" className="text-muted group-data-selected:text-accent-text" />
				)}
			</RadioButton>
		</RadioField>
	);
}
