import type { ReactElement } from 'react';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { ProviderMark } from '#ui/native/ProviderMark.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useEditor } from '#features/staff/brands/web/fields/editor.ts';
import type { BrandSignIn } from '#features/staff/brands/web/queries.ts';
import { brandTexts } from '#features/staff/brands/web/texts.ts';
import { brandPageTexts } from '../texts.ts';

export interface WayRowProps {
	/** Stands for `password`, `passkey`, or a provider by its key. */
	readonly way: string;
	/** Undefined where nobody has it. */
	readonly count: BrandSignIn['ways'][number] | undefined;
	/** Of one that can be turned off. */
	readonly isOn?: boolean;
	readonly onSwitch?: ((isOn: boolean) => void) | undefined;
}

const named = ['password', 'passkey', 'microsoft', 'zoho'] as const;

/** A way to sign in: how many have it, and how many have nothing else. */
export function WayRow({ way, count, isOn, onSwitch }: WayRowProps): ReactElement {
	const text = useText(brandPageTexts);
	const words = useText(brandTexts);
	const language = useLanguage();
	const { find } = useEditor();
	const known = named.find((one) => one === way);
	const names: unknown = Object(find(`identityProviders.${way}`).value).names;
	const name = known === undefined ? String(Object(names)[language] ?? way) : words(`way.${known}`);
	const facts = [
		count === undefined ? text('ways.nobody') : text('ways.people', { count: count.people }),
		count !== undefined && count.only > 0 && text('ways.only', { count: count.only }),
	];
	return (
		<li className="flex gap-4 px-5 py-3.5">
			<span aria-hidden="true" className="grid size-9 shrink-0 place-items-center rounded-md bg-sunken">
				<Mark way={way} />
			</span>
			<div className="grid min-w-0 grow gap-0.5">
				{isOn === undefined ? (
					<p className="flex items-baseline justify-between gap-4">
						<span className="text-strong">{name}</span>
						<span className="text-sm text-muted">{text(known === undefined ? 'ways.own' : 'ways.always')}</span>
					</p>
				) : (
					<Switch
						name={`way.${way}`}
						label={
							<span className="flex items-baseline justify-between gap-4">
								<span>{name}</span>
								<span aria-hidden="true" className="text-sm text-muted">
									{words(isOn ? 'ways.on' : 'ways.off')}
								</span>
							</span>
						}
						isSelected={isOn}
						isDisabled={onSwitch === undefined}
						{...(onSwitch && { onChange: onSwitch })}
					/>
				)}
				<p className="text-sm text-muted">{facts.filter(Boolean).join(' ')}</p>
			</div>
		</li>
	);
}

function Mark({ way }: { readonly way: string }): ReactElement {
	if (way === 'password') return <Icon name="key-round" />;
	return way === 'passkey' ? <Icon name="fingerprint-pattern" /> : <ProviderMark provider={way} />;
}
