import { type InputHTMLAttributes, type ReactElement, type ReactNode, type Ref, useId } from 'react';
import { describe, FieldError } from './Field.tsx';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'value'> {
	readonly name: string;
	readonly label: ReactNode;
	readonly description?: ReactNode;
	readonly error?: ReactNode;
	/** Sent when ticked. */
	readonly value?: string;
	readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox(props: CheckboxProps): ReactElement {
	const { label, description, error, id: givenId, ...attributes } = props;
	const ownId = useId();
	const id = givenId ?? ownId;
	return (
		<div className="grid gap-1.5">
			<div className="flex items-start gap-2.5 has-[input:disabled]:opacity-45 pointer-coarse:py-2.5">
				<span className="relative z-1 grid size-6 shrink-0 place-items-center">
					<input
						{...attributes}
						{...describe(id, { description, error })}
						id={id}
						type="checkbox"
						className={
							'peer absolute inset-0.5 appearance-none rounded-xs border border-control bg-surface checked:border-accent-text ' +
							'checked:bg-accent aria-invalid:border-danger-text enabled:hover:border-muted ' +
							'forced-colors:appearance-auto'
						}
					/>
					<svg
						aria-hidden="true"
						viewBox="0 0 24 24"
						className="pointer-events-none relative size-3.5 fill-none stroke-current stroke-4 text-on-accent opacity-0 peer-checked:opacity-100 forced-colors:hidden"
					>
						<path d="M4 12.5 9.5 18 20 6.5" />
					</svg>
				</span>
				<span className="grid gap-0.5 pt-0.5">
					{/* It reaches around the box, and for a finger around both. */}
					<label
						htmlFor={id}
						className="relative cursor-pointer text-strong before:absolute before:-inset-y-0.5 before:-start-8.5 before:end-0 pointer-coarse:before:-top-3 pointer-coarse:before:-bottom-2.5"
					>
						{label}
					</label>
					{description !== undefined && (
						<span id={`${id}-description`} className="text-sm text-muted">
							{description}
						</span>
					)}
				</span>
			</div>
			{error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
		</div>
	);
}
