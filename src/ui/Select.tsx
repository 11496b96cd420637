import type { ReactElement } from 'react';
import {
	Button,
	FieldError,
	Label,
	ListBox,
	ListBoxItem,
	Popover,
	Select as AriaSelect,
	SelectValue,
	Text,
} from 'react-aria-components/Select';
import { classNames } from './class-names.ts';
import { descriptionStyle, errorStyle, fieldStyle, labelStyle } from './field-style.ts';
import type { IconName } from './icons/icon-names.ts';
import { ChangeDot } from './native/Field.tsx';
import { Icon } from './native/Icon.tsx';
import { OptionText } from './OptionText.tsx';
import { optionStyle, optionTones, popoverStyle } from './overlay-style.ts';

interface SelectOption<Id extends string> {
	readonly id: Id;
	readonly label: string;
	readonly description?: string;
	readonly icon?: IconName;
	readonly isDisabled?: boolean;
}

export interface SelectProps<Id extends string> {
	readonly name?: string;
	readonly label: string;
	/** Where the choice says by itself what it is of: the label is for screen readers alone. */
	readonly isLabelHidden?: boolean;
	/** See `Field`. */
	readonly isChanged?: boolean | undefined;
	readonly description?: string;
	readonly error?: string | undefined;
	/** Shown until something is chosen. */
	readonly placeholder: string;
	readonly options: readonly SelectOption<Id>[];
	readonly value?: Id | null;
	readonly defaultValue?: Id;
	readonly isRequired?: boolean;
	readonly isDisabled?: boolean;
	readonly onChange?: (id: Id) => void;
}

export function Select<Id extends string>(props: SelectProps<Id>): ReactElement {
	const { label, isLabelHidden = false, isChanged = false, description, error, options, onChange, ...state } = props;
	const isInvalid = error !== undefined;
	return (
		<AriaSelect
			{...state}
			isInvalid={isInvalid}
			onChange={(key) => {
				const chosen = options.find((option) => option.id === key);
				if (chosen !== undefined) onChange?.(chosen.id);
			}}
			className={fieldStyle}
		>
			<Label className={isLabelHidden ? 'sr-only' : labelStyle}>
				{label}
				{isChanged && <ChangeDot />}
			</Label>
			{description !== undefined && (
				<Text slot="description" className={descriptionStyle}>
					{description}
				</Text>
			)}
			<Button className={selectButtonStyle(isInvalid)}>
				<SelectValue className="min-w-0 grow truncate text-start data-placeholder:text-muted [&_[data-option-detail]]:hidden [&_svg]:hidden" />
				<Icon name="chevrons-up-down" className="text-muted" />
			</Button>
			{/* The text is passed on: a controlled `isInvalid` hides the messages that React Aria would collect. */}
			<FieldError className={errorStyle}>
				<Icon name="circle-alert" className="mt-0.5" />
				<span className="min-w-0">{error}</span>
			</FieldError>
			<Popover className={classNames(popoverStyle, 'w-(--trigger-width)')}>
				<ListBox className="outline-none">
					{options.map((option) => (
						<SelectItem key={option.id} option={option} />
					))}
				</ListBox>
			</Popover>
		</AriaSelect>
	);
}

function selectButtonStyle(isInvalid: boolean): string {
	return classNames(
		'flex min-h-control w-full min-w-0 cursor-pointer items-center gap-2 rounded-md border bg-surface px-3 text-ui text-strong elevate-1',
		'disabled:cursor-default disabled:bg-sunken disabled:text-muted',
		isInvalid ? 'border-danger-text' : 'border-control enabled:hover:border-muted',
	);
}

function SelectItem<Id extends string>({ option }: { readonly option: SelectOption<Id> }): ReactElement {
	const { id, label, description, icon, isDisabled = false } = option;
	return (
		<ListBoxItem
			id={id}
			textValue={label}
			isDisabled={isDisabled}
			className={classNames(optionStyle, optionTones.default)}
		>
			{icon !== undefined && <Icon name={icon} className="text-muted" />}
			<OptionText description={description}>{label}</OptionText>
			<Icon name="check" className="text-accent-text opacity-0 group-data-selected:opacity-100" />
		</ListBoxItem>
	);
}
