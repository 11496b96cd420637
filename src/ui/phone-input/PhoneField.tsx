import {
	type ChangeEvent,
	type ReactElement,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react';
import type { Language } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import { toPhoneText } from '#platform/contract/typed-forms.ts';
import { fieldBoxStyle, inputStyle } from '../field-style.ts';
import { describe, Field, type FieldTexts } from '../native/Field.tsx';
import { caretAfterRewrite, caretBeforeChange } from './caret.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { type CountryChoice, getCountry, listCountries } from './countries.ts';
import type { en } from './messages.en.ts';
import type { PhoneData } from './phone-data.ts';
import {
	exampleFor,
	isPatternMet,
	isPermitted,
	type PhoneEntry,
	type PhoneMode,
	type PhoneRules,
} from './phone-text.ts';
import { describeFault } from './phone-fault.ts';
import { usePhoneEntry } from './use-phone-entry.ts';

export interface PhoneState {
	readonly text: string;
	/** ISO code. */
	readonly country: string;
	/** True of an empty field that may be empty. */
	readonly isValid: boolean;
	readonly isEmpty: boolean;
	/** What is wrong with it, in words; '' where nothing is. */
	readonly fault: string;
}

export interface PhoneInputProps extends FieldTexts {
	readonly id?: string;
	readonly name?: string;
	/** The number as it is stored, E.164, or ''. */
	readonly value: string;
	/** With '' while what stands there is no valid number. */
	readonly onChange: (number: string, state: PhoneState) => void;
	readonly language: Language;
	/** The country of national numbers, where it is known. Wins over `detectCountry`. */
	readonly country?: string | undefined;
	/** The country of numbers without a code, where nothing else tells. */
	readonly home?: string | undefined;
	/** Asked once when neither a number nor `country` tells. A late answer, or one after the person chose, changes nothing. */
	readonly detectCountry?: () => Promise<string | undefined>;
	/** Countries on top of the list, in this order. Keep this and the next two the same from render to render. */
	readonly preferred?: readonly string[];
	readonly only?: readonly string[];
	readonly ignored?: readonly string[];
	readonly mode?: PhoneMode;
	/** What the whole text must match, besides holding permitted characters only. Numbers are then left as they are typed. */
	readonly customPattern?: RegExp;
	readonly required?: boolean;
	readonly disabled?: boolean;
	readonly autoComplete?: string;
}

/** Specification § 9. */
const usualCountries = ['US', 'CA'];

export interface PhoneFieldProps extends PhoneInputProps {
	readonly id: string;
	readonly data: PhoneData;
	readonly text: Translate<typeof en>;
}

export function PhoneField(props: PhoneFieldProps): ReactElement {
	const { id, label, labelNote, isChanged, description, text, disabled = false, required = false } = props;
	const rules = usePhoneRules(props);
	const toState = (at: PhoneEntry): PhoneState => {
		const isEmpty = at.text.trim() === '';
		const isValid = isEmpty ? !required : at.number !== '';
		const fault = isValid || isEmpty ? '' : describeFault(rules, at, text);
		return { text: at.text, country: at.country, isEmpty, isValid, fault };
	};
	const { entry, type, choose } = usePhoneEntry(rules, {
		value: props.value,
		country: props.country,
		detectCountry: props.detectCountry,
		onEntry: (next) => props.onChange(next.number, toState(next)),
	});
	const [isLeft, setLeft] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const { refused, setRefused, change } = useTyping(input, rules, entry, type);
	const box = useRef<HTMLDivElement>(null);

	const { fault } = toState(entry);
	useTold(input, fault);
	const error = props.error ?? (isLeft && fault !== '' ? fault : undefined);
	const described = describe(id, { description, error });

	const leave = (): void => {
		setLeft(true);
		setRefused(undefined);
	};
	return (
		<Field id={id} label={label} labelNote={labelNote} isChanged={isChanged} description={description} error={error}>
			<div ref={box} className={fieldBoxStyle(described['aria-invalid'] ?? false)}>
				<CountryPicker
					countries={rules.countries}
					country={getCountry(rules.countries.all, entry.country)}
					isDisabled={disabled}
					field={box}
					text={text}
					onChoose={({ code }) => choose(code)}
				/>
				<input
					ref={input}
					id={id}
					name={props.name}
					type="tel"
					autoComplete={props.autoComplete ?? 'tel'}
					{...described}
					required={required}
					disabled={disabled}
					value={entry.text}
					placeholder={exampleFor(rules, entry.country)}
					className={`${inputStyle} figures`}
					onChange={change}
					onFocus={() => setLeft(false)}
					onBlur={leave}
				/>
			</div>
			<output className={refused === undefined ? 'sr-only' : 'text-sm text-muted'}>
				{refused !== undefined && text(refused)}
			</output>
		</Field>
	);
}

/** What is wrong with the number is told to the browser, too. */
function useTold(input: RefObject<HTMLInputElement | null>, fault: string): void {
	useEffect(() => input.current?.setCustomValidity(fault), [input, fault]);
}

/** What does not belong into a number is refused as it is typed, and the caret stays where the person is. */
function useTyping(
	input: RefObject<HTMLInputElement | null>,
	rules: PhoneRules,
	entry: PhoneEntry,
	type: (typed: string) => PhoneEntry,
) {
	const [refused, setRefused] = useState<'phone.refused' | 'phone.refused_pattern'>();
	const [caret, setCaret] = useState<{ readonly at: number }>();
	useCaret(input, caret);
	const change = (event: ChangeEvent<HTMLInputElement>): void => {
		const typed = isTyped(event) ? event.target.value : toPhoneText(event.target.value);
		const at = event.target.selectionStart ?? typed.length;
		if (!isPermitted(typed) || !isPatternMet(rules, typed)) {
			setRefused(isPermitted(typed) ? 'phone.refused_pattern' : 'phone.refused');
			setCaret({ at: caretBeforeChange(entry.text, typed, at) });
			return;
		}
		setRefused(undefined);
		const written = type(typed).text;
		if (written !== typed) setCaret({ at: caretAfterRewrite(typed, at, written) });
	};
	return { refused, setRefused, change };
}

/** Key by key, which the specification's § 5 judges. What is pasted, dropped or filled in comes whole, as others wrote it. */
function isTyped({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
	const kind = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : '';
	return kind === 'insertText' || kind === 'insertCompositionText' || kind.startsWith('delete');
}

function usePhoneRules(props: PhoneFieldProps): PhoneRules {
	const { data, language, preferred = usualCountries, only, ignored, mode, home, customPattern } = props;
	const countries = useMemo(() => {
		const choice: CountryChoice = { preferred, only, ignored };
		return listCountries(data, language, choice);
	}, [data, language, preferred, only, ignored]);
	return { data, countries, mode, home, customPattern };
}

/** A field that is not being typed into keeps no caret, and must not be given the focus by one. */
function useCaret(input: RefObject<HTMLInputElement | null>, caret: { readonly at: number } | undefined): void {
	useLayoutEffect(() => {
		if (caret !== undefined && document.activeElement === input.current) {
			input.current?.setSelectionRange(caret.at, caret.at);
		}
	}, [input, caret]);
}
