import { type ReactElement, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/native/Icon.tsx';

interface Choice<Id extends string> {
	readonly id: Id;
	readonly label: string;
	/** Stands in place of the label, which is then its name and hint. */
	readonly icon?: IconName;
	/** Stands in place of the label, such as the letters of a language. */
	readonly short?: string;
	readonly isDisabled?: boolean;
}

export interface ChoicesProps<Id extends string> {
	readonly label: string;
	readonly choices: readonly Choice<Id>[];
	readonly value: Id;
	readonly onChange: (id: Id) => void;
	readonly className?: string;
}

const choiceStyle =
	'flex min-h-control grow cursor-pointer items-center justify-center border-s border-line-strong px-3 text-sm font-medium ' +
	'whitespace-nowrap text-body first:border-s-0 first:rounded-s-md last:rounded-e-md hover:bg-hover has-checked:bg-accent-soft ' +
	'has-checked:text-accent-text has-disabled:cursor-default has-disabled:text-muted has-disabled:hover:bg-transparent ' +
	'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus ' +
	'pointer-coarse:min-h-11';

/** A few values beside each other; the arrow keys move between them. */
export function Choices<Id extends string>(props: ChoicesProps<Id>): ReactElement {
	const { label, choices, value, onChange, className } = props;
	const name = useId();
	return (
		<fieldset className={className}>
			<legend className="sr-only">{label}</legend>
			<div className="flex rounded-md border border-line-strong bg-surface">
				{choices.map(({ id, label: words, icon, short, isDisabled = false }) => (
					<label key={id} className={choiceStyle} {...((icon ?? short) !== undefined && { title: words })}>
						<input
							type="radio"
							name={name}
							value={id}
							checked={id === value}
							disabled={isDisabled}
							className="sr-only"
							onChange={() => onChange(id)}
						/>
						{icon !== undefined && <Icon name={icon} />}
						{short !== undefined && <span aria-hidden="true">{short}</span>}
						<span className={classNames((icon ?? short) !== undefined && 'sr-only')}>{words}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
