import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import {
	ComboBox as AriaComboBox,
	ComboBoxStateContext,
	FieldError,
	Input,
	type InputProps,
	Label,
	ListBox,
	ListBoxItem,
	ListBoxSection,
	Popover,
	Text,
} from 'react-aria-components/ComboBox';
import { Header } from 'react-aria-components/ListBox';
import { classNames } from './class-names.ts';
import { descriptionStyle, errorStyle, fieldBoxStyle, fieldStyle, inputStyle, labelStyle } from './field-style.ts';
import { Icon } from './native/Icon.tsx';
import { Marked, type Marks } from './native/Marked.tsx';
import { Spinner } from './native/Spinner.tsx';
import { OptionText } from './OptionText.tsx';
import { optionHeaderStyle, optionStyle, optionTones, popoverStyle } from './overlay-style.ts';

export interface ComboOption {
	readonly id: string;
	readonly label: string;
	readonly description?: string | undefined;
	/** Parts of the label that stand out, as from and to. */
	readonly marks?: Marks;
	/** Shown before the words, for the eye only. */
	readonly start?: ReactNode;
	/** Choosing it shows what is inside, and the list stays open. */
	readonly hasMore?: boolean;
}

export interface ComboBoxProps {
	readonly name: string;
	readonly label: string;
	/** Where the field stands among filters: the label is inside it until something is typed, and for screen readers. */
	readonly isLabelInside?: boolean;
	readonly labelNote?: string | undefined;
	readonly description?: string | undefined;
	readonly error?: string | undefined;
	/** Inside the box, before what is typed. */
	readonly prefix?: ReactNode;
	/** What is typed; any text may stay. */
	readonly value: string;
	/** Those that suit what is typed: the list is filtered by its owner. */
	readonly options: readonly ComboOption[];
	/** Above the options: what they are inside of. */
	readonly heading?: string | undefined;
	/** Shows a sign of work with the accessible name. */
	readonly pendingLabel?: string | undefined;
	/** The option that what is typed stands for. The list shuts when it becomes one, so choosing one that becomes none leaves it open. */
	readonly chosen: string | null;
	/**
	 * `focus` opens the list as soon as one is in the field, `options` when options arrive after what was typed, `press` when the field is
	 * pressed: for one that has the focus when its dialog opens. Arrow keys and typing open it in any case.
	 */
	readonly opensOn: 'focus' | 'options' | 'press';
	readonly maxLength?: number;
	readonly autoFocus?: boolean;
	readonly onType: (text: string) => void;
	readonly onChoose: (id: string) => void;
	readonly onBlur?: () => void;
}

/** A text field with suggestions: what is typed counts, what is chosen helps. */
export function ComboBox(props: ComboBoxProps): ReactElement {
	const { label, labelNote, description, error, prefix, value, options, chosen, pendingLabel } = props;
	const { isLabelInside = false, opensOn, name, maxLength, autoFocus = false, onType, onChoose, onBlur } = props;
	const isInvalid = error !== undefined;
	return (
		<AriaComboBox
			inputValue={value}
			selectedKey={chosen}
			items={options}
			allowsCustomValue
			menuTrigger={opensOn === 'focus' ? 'focus' : 'input'}
			isInvalid={isInvalid}
			// oxlint-disable-next-line jsx-a11y/no-autofocus -- where the field takes the place of what was pressed
			autoFocus={autoFocus}
			onInputChange={onType}
			onSelectionChange={(key) => {
				if (typeof key === 'string') onChoose(key);
			}}
			{...(onBlur !== undefined && { onBlur })}
			className={fieldStyle}
		>
			<Label className={isLabelInside ? 'sr-only' : labelStyle}>
				{label}
				{labelNote !== undefined && <span className="ms-1.5 font-normal text-muted">{labelNote}</span>}
			</Label>
			{description !== undefined && (
				<Text slot="description" className={descriptionStyle}>
					{description}
				</Text>
			)}
			<div className={classNames(fieldBoxStyle(isInvalid), 'relative')}>
				{/* Over the input, which is as wide as its box: the list takes its width and its edge from it. */}
				{prefix !== undefined && <span className="pointer-events-none absolute start-3 flex text-muted">{prefix}</span>}
				<TypedInto
					name={name}
					maxLength={maxLength}
					opensOnPress={opensOn === 'press'}
					{...(isLabelInside && { placeholder: label })}
					className={classNames(inputStyle, prefix !== undefined && 'ps-9', 'pe-9')}
				/>
				{pendingLabel !== undefined && (
					<span className="absolute end-3 flex text-muted">
						<Spinner label={pendingLabel} />
					</span>
				)}
			</div>
			<FieldError className={errorStyle}>
				<Icon name="circle-alert" className="mt-0.5" />
				<span className="min-w-0">{error}</span>
			</FieldError>
			<Popover className={classNames(popoverStyle, 'w-(--trigger-width) min-w-64')} maxHeight={320}>
				<Options {...props} />
			</Popover>
			{opensOn === 'options' && <Opener options={options} />}
		</AriaComboBox>
	);
}

function TypedInto({ opensOnPress, ...props }: InputProps & { readonly opensOnPress: boolean }): ReactElement {
	const state = useContext(ComboBoxStateContext);
	return <Input {...props} onPointerDown={() => opensOnPress && state?.open(null, 'manual')} />;
}

function Options({ options, heading }: ComboBoxProps): ReactElement {
	const items = options.map((option) => <Option key={option.id} option={option} />);
	return (
		<ListBox className="outline-none">
			{heading === undefined ? (
				items
			) : (
				<ListBoxSection>
					<Header className={optionHeaderStyle}>{heading}</Header>
					{items}
				</ListBoxSection>
			)}
		</ListBox>
	);
}

function Option({ option }: { readonly option: ComboOption }): ReactElement {
	const { id, label, description, start, marks = [], hasMore = false } = option;
	return (
		<ListBoxItem id={id} textValue={label} className={classNames(optionStyle, optionTones.default)}>
			{start}
			<OptionText description={description}>
				{marks.length === 0 ? label : <Marked text={label} marks={marks} />}
			</OptionText>
			{hasMore && <Icon name="chevron-right" className="text-muted" />}
		</ListBoxItem>
	);
}

/** React Aria opens a list while one types, when options that come later are not there yet. */
function Opener({ options }: Pick<ComboBoxProps, 'options'>): null {
	const state = useContext(ComboBoxStateContext);
	const ids = options.map(({ id }) => id).join(' ');
	useEffect(() => {
		if (ids !== '' && state?.isFocused === true && !state.isOpen) state.open(null, 'input');
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- the state is another object after every key
	}, [ids]);
	return null;
}
