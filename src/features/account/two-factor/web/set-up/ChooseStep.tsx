import { type FormEvent, type ReactElement, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Button } from '#ui/native/Button.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { methodIcon } from '../method-name.ts';
import { factorTexts } from '../texts.ts';
import type { SetUpMethodValue, Started } from './set-up-method.ts';
import type { Confirmed, MakePasskey, MethodDraft } from './set-up-steps.ts';

export interface ChooseStepProps {
	readonly offered: readonly SetUpMethodValue[];
	/** Those that the person has: there is nothing to add. */
	readonly added: readonly SetUpMethodValue[];
	/** One of those that are offered. */
	readonly chosen: SetUpMethodValue;
	/** The address named the method: nothing is left to choose. Leads to the choice. */
	readonly onOther: (() => void) | undefined;
	readonly draft: MethodDraft;
	readonly onDraft: (draft: MethodDraft) => void;
	readonly onStarted: (started: Started) => void;
	readonly makePasskey: MakePasskey;
	/** A passkey needs no code: its set-up is over at once. */
	readonly onConfirmed: (confirmed: Confirmed) => Promise<void>;
}

export function ChooseStep(props: ChooseStepProps): ReactElement {
	const { offered, added, chosen, onOther, draft, onDraft } = props;
	const text = useText(factorTexts);
	const form = useRef<HTMLFormElement>(null);
	const [action, pendingAction] = chosen.action(text);
	const typed = draft.typed[draft.method] ?? '';
	const { isPending, invalid, refusal, forget, start } = useStart(props, typed, form);

	const isFixed = onOther !== undefined;

	const change = (changes: Partial<MethodDraft>): void => {
		forget();
		onDraft({ ...draft, ...changes });
	};

	const handleSubmit = (event: FormEvent): void => {
		event.preventDefault();
		if (!isPending) void start();
	};

	return (
		<form ref={form} noValidate className="grid gap-6" onSubmit={handleSubmit}>
			{!isFixed && (
				<MethodChoice offered={offered} added={added} value={draft.method} onChange={(method) => change({ method })} />
			)}
			<chosen.fields
				key={draft.method}
				typed={typed}
				invalid={invalid}
				onChange={(next) => change({ typed: { ...draft.typed, [draft.method]: next } })}
			/>
			<NoticeSlot role="alert">{refusal !== undefined && <Notice tone="danger">{refusal}</Notice>}</NoticeSlot>
			<div className="flex flex-col-reverse gap-2 sm:flex-row sm:items-center sm:justify-end">
				{isFixed && (
					<Button variant="quiet" icon="arrow-left" className="sm:me-auto" onClick={onOther}>
						{text('setup.back')}
					</Button>
				)}
				<OnlineButton
					type="submit"
					variant="primary"
					className="max-sm:w-full"
					isPending={isPending}
					pendingLabel={pendingAction}
				>
					{action}
				</OnlineButton>
			</div>
		</form>
	);
}

interface MethodChoiceProps extends Pick<ChooseStepProps, 'offered' | 'added'> {
	readonly value: MethodDraft['method'];
	readonly onChange: (method: MethodDraft['method']) => void;
}

function MethodChoice({ offered, added, value, onChange }: MethodChoiceProps): ReactElement {
	const text = useText(factorTexts);
	return (
		<RadioGroup
			label={text('setup.choose')}
			layout="rows"
			value={value}
			options={[...offered, ...added].map((method) => ({
				id: method.key,
				label: text(`setup.${method.key}`),
				description: text(`setup.${method.key}_text`),
				icon: methodIcon(method.key),
				...(added.includes(method) && { isDisabled: true, aside: text('setup.is_added') }),
			}))}
			onChange={onChange}
		/>
	);
}

/** Begins the chosen method: what is typed is judged first, and a passkey is made at once. */
function useStart(
	{ chosen, onOther, onStarted, makePasskey, onConfirmed }: ChooseStepProps,
	typed: string,
	form: RefObject<HTMLFormElement | null>,
) {
	const text = useText(factorTexts);
	const prove = useProof();
	const [isPending, setPending] = useState(false);
	const [invalid, setInvalid] = useState<string>();
	const [refusal, setRefusal] = useState<string>();

	const begin = async (): Promise<void> => {
		if ('start' in chosen) return onStarted(await prove(() => chosen.start(typed)));
		const outcome = await prove(makePasskey);
		return typeof outcome === 'string' ? setRefusal(chosen.explain(text, outcome)) : onConfirmed(outcome);
	};

	const start = async (): Promise<void> => {
		const fault = 'start' in chosen ? chosen.findFault?.(typed, text) : undefined;
		setInvalid(fault);
		setRefusal(undefined);
		if (fault !== undefined) {
			form.current?.querySelector<HTMLInputElement>('input[type=email], input[type=tel]')?.focus();
			return;
		}
		setPending(true);
		try {
			await begin();
		} catch (error) {
			setRefusal(describeAnyFailure(error, text('setup.network_failure')));
		} finally {
			setPending(false);
		}
	};

	const beginAlone = useEffectEvent(() => void start());
	const beginsAlone = onOther !== undefined && 'start' in chosen && chosen.beginsAlone === true;
	useEffect(() => {
		// oxlint-disable-next-line react/set-state-in-effect -- the address was the act: the call begins once the screen is there
		if (beginsAlone) beginAlone();
	}, [beginsAlone]);

	const forget = (): void => {
		setInvalid(undefined);
		setRefusal(undefined);
	};
	return { isPending, invalid, refusal, forget, start };
}
