import {
	type ReactElement,
	type Ref,
	type RefObject,
	useEffect,
	useId,
	useImperativeHandle,
	useRef,
	useState,
} from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { PasswordField } from '#ui/native/PasswordField.tsx';
import type { PasswordPolicy } from '../../contract.ts';
import { meetsRules, normalizePassword } from '../../rules.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { choosingTexts } from '../page-texts.ts';

export interface NewPassword {
	/** The chosen password; undefined, with the reason shown and its field in focus, while it will not do. */
	take(): string | undefined;
	/** Shows why the server refused it. */
	refuse(reason: string): void;
}

export interface NewPasswordFieldsProps {
	readonly policy: PasswordPolicy;
	/** Other words for the first field, where there is no old password. */
	readonly label?: string;
	readonly confirmationLabel?: string;
	readonly ref: Ref<NewPassword>;
}

interface Refusals {
	readonly password?: string;
	readonly confirmation?: string;
}

/** A new password, twice, with the rules that it meets so far. */
export function NewPasswordFields(props: NewPasswordFieldsProps): ReactElement {
	const { policy, label, confirmationLabel } = props;
	const text = useText(choosingTexts);
	const rulesId = useId();
	const first = useRef<HTMLInputElement>(null);
	const second = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState('');
	// The rules are shown from the moment that they matter, and stay.
	const [isBegun, setBegun] = useState(false);
	// What was typed or filled in before the scripts were there.
	// oxlint-disable-next-line react/set-state-in-effect -- the field can only be read once the page is alive
	useEffect(() => {
		const value = first.current?.value ?? '';
		setTyped(value);
		setBegun(value !== '' || document.activeElement === first.current);
	}, []);

	const refusals = useJudged(props, first, second);

	return (
		<div className="grid gap-5">
			<div className="grid gap-3">
				<PasswordField
					ref={first}
					name="newPassword"
					label={label ?? text('choose.new')}
					autoComplete="new-password"
					showLabel={text('choose.show')}
					required
					error={refusals.password}
					aria-describedby={rulesId}
					onFocus={() => setBegun(true)}
					onInput={(event) => setTyped(event.currentTarget.value)}
				/>
				<PasswordChecklist id={rulesId} policy={policy} password={typed} isShown={isBegun} />
			</div>
			<PasswordField
				ref={second}
				name="confirmation"
				label={confirmationLabel ?? text('choose.confirmation')}
				autoComplete="new-password"
				showLabel={text('choose.show')}
				required
				error={refusals.confirmation}
			/>
		</div>
	);
}

/** Judges the two fields when the form takes them, and says what is wrong. */
function useJudged(
	{ policy, ref }: NewPasswordFieldsProps,
	first: RefObject<HTMLInputElement | null>,
	second: RefObject<HTMLInputElement | null>,
): Refusals {
	const text = useText(choosingTexts);
	const [refusals, setRefusals] = useState<Refusals>({});
	const find = (): Refusals => {
		const password = first.current?.value ?? '';
		if (password === '') return { password: text('choose.missing') };
		if (!meetsRules(policy, password)) return { password: text('choose.refused') };
		const isSame = normalizePassword(password) === normalizePassword(second.current?.value ?? '');
		return isSame ? {} : { confirmation: text('choose.mismatch') };
	};
	const refuse = (found: Refusals): void => {
		setRefusals(found);
		if (found.password !== undefined) first.current?.focus();
		else if (found.confirmation !== undefined) second.current?.focus();
	};
	useImperativeHandle(ref, () => ({
		take() {
			const found = find();
			refuse(found);
			const isGood = found.password === undefined && found.confirmation === undefined;
			return isGood ? first.current?.value : undefined;
		},
		refuse: (reason) => refuse({ password: reason }),
	}));
	return refusals;
}
