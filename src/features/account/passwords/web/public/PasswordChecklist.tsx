import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { PasswordPolicy } from '../../contract.ts';
import { judgeRules } from '../../rules.ts';
import { choosingTexts } from '../page-texts.ts';

export interface PasswordChecklistProps {
	readonly id: string;
	readonly policy: PasswordPolicy;
	readonly password: string;
	/** Hidden from sight until then; a screen reader hears of the rules with the field. */
	readonly isShown: boolean;
}

/** Long enough not to speak into the typing. */
const pauseMs = 900;

/** Each rule, met or not, as the person types; a screen reader hears after a pause how many are missing. */
export function PasswordChecklist({ id, policy, password, isShown }: PasswordChecklistProps): ReactElement {
	const text = useText(choosingTexts);
	const rules = judgeRules(policy, password);
	const missing = rules.filter(({ isMet }) => !isMet).length;
	const values = { minimum: policy.minLength, maximum: policy.maxLength };
	return (
		<div className={isShown ? 'rounded-md bg-sunken px-3.5 py-3 text-sm' : 'sr-only'}>
			<p className="font-medium text-strong">{text('choose.rules')}</p>
			<ul id={id} className="mt-1.5 grid gap-x-4 gap-y-1 sm:grid-cols-2">
				{rules.map(({ rule, isMet }) => (
					<li
						key={rule}
						className={classNames(
							'flex items-start gap-2',
							isMet ? 'text-success-text' : 'text-muted',
							rule === 'length' && 'sm:col-span-2',
						)}
					>
						<Mark isMet={isMet} />
						<span className="min-w-0">
							{text(`choose.${rule}`, values)}
							<span className="sr-only"> {text(isMet ? 'choose.met' : 'choose.unmet')}</span>
						</span>
					</li>
				))}
			</ul>
			{/* Words find no room among numbers and symbols. */}
			{!policy.hasComposition && <p className="mt-2 text-muted">{text('choose.advice')}</p>}
			<Progress key={password === '' ? 'empty' : 'typed'} isSilent={password === ''} missing={missing} />
		</div>
	);
}

function Mark({ isMet }: { readonly isMet: boolean }): ReactElement {
	if (isMet) return <Icon name="circle-check" className="mt-0.5" />;
	return (
		<span aria-hidden="true" className="mt-0.5 grid size-4 shrink-0 place-items-center">
			<span className="size-3 rounded-full border border-control" />
		</span>
	);
}

function Progress({ missing, isSilent }: { readonly missing: number; readonly isSilent: boolean }): ReactElement {
	const text = useText(choosingTexts);
	const [said, setSaid] = useState('');
	const words = missing === 0 ? text('choose.all_met') : text('choose.progress', { count: missing });
	useEffect(() => {
		if (isSilent) return undefined;
		const timer = setTimeout(() => setSaid(words), pauseMs);
		return () => clearTimeout(timer);
	}, [isSilent, words]);
	return <output className="sr-only">{said}</output>;
}
