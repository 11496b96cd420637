import type { ReactElement } from 'react';
import type { switchedFeatures } from '#platform/contract/features.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Switch } from '#ui/Switch.tsx';
import { useEditor } from '#features/staff/brands/web/fields/editor.ts';
import { useSavedField } from '#features/staff/brands/web/fields/use-saved-field.tsx';
import type { BrandFeatures } from '#features/staff/brands/web/queries.ts';
import { useFieldName } from '#features/staff/brands/web/use-field-name.ts';
import { useValueWords } from '#features/staff/brands/web/use-value-words.ts';
import { brandPageTexts } from '../texts.ts';
import { FieldRow } from './FieldRow.tsx';
import { Impact } from './Impact.tsx';

type Switched = (typeof switchedFeatures)[number];

interface FeatureRowProps {
	readonly brandKey: string;
	readonly name: Switched;
	readonly feature: BrandFeatures['features'][number];
}

const icons: Readonly<Record<Switched, IconName>> = {
	credits: 'wallet',
	transfers: 'send',
	autoLoad: 'refresh-cw',
	subscriptions: 'repeat',
	desktops: 'layout-grid',
};

/** A feature, on or off. It stays on while something of it runs, and off while what it needs is missing. */
export function FeatureRow({ brandKey, name, feature }: FeatureRowProps): ReactElement {
	const text = useText(brandPageTexts);
	const words = useValueWords();
	const editor = useEditor();
	const { needs, people, running, hasData } = feature;
	const path = `features.${name}`;
	const saved = useSavedField(path);
	const label = useFieldName()(path).name;
	const { live, value, isChanged } = saved.field;
	const isChosen = value !== false;
	const isHeldOff = !hasData || (needs !== undefined && editor.find(`features.${needs}`).value === false);
	const isHeldOn = isChosen && running > 0;
	const isOn = isChosen && !isHeldOff;
	const save = (wanted: boolean): void => {
		const was = live !== false;
		saved.save(wanted === was ? live : wanted ? null : false);
	};
	return (
		<FieldRow
			icon={icons[name]}
			isOn={isOn}
			saved={saved}
			label={label}
			live={words(path, live) ?? ''}
			control={
				<Switch
					name={path}
					label={
						<span className="flex flex-wrap items-baseline justify-between gap-x-4">
							<span className="font-semibold">{label}</span>
							<span aria-hidden="true" className="text-sm text-muted">
								{words(path, isOn)}
							</span>
						</span>
					}
					isSelected={isOn}
					isDisabled={saved.isReadOnly || isHeldOff || isHeldOn}
					onChange={save}
				/>
			}
		>
			<p className="text-sm">
				<span className="text-muted">{text(isChanged ? 'feature.once_published' : 'feature.when_off')}</span>{' '}
				{text(isChanged && isChosen ? 'feature.back' : `gone.${name}`)}
			</p>
			<p className="flex items-start gap-2 text-sm text-muted">
				<Icon name="users" className="mt-0.5" />
				{people === 0 ? text('people.none') : text(`people.${name}`, { count: people })}
			</p>
			{isHeldOff && <HeldOff brandKey={brandKey} name={name} feature={feature} />}
			{isHeldOn && (
				<p className="text-sm font-medium text-warning-text">
					{text(name === 'subscriptions' ? 'running.subscriptions' : 'running.charges', { count: running })}
				</p>
			)}
			<Impact feature={feature} />
		</FieldRow>
	);
}

/** Why a switch is closed although nobody turned the feature off. */
function HeldOff({ brandKey, name, feature: { hasData, needs } }: FeatureRowProps): ReactElement {
	const text = useText(brandPageTexts);
	const fieldName = useFieldName();
	if (needs !== undefined) {
		return <p className="text-sm">{text('feature.needs', { feature: fieldName(`features.${needs}`).name })}</p>;
	}
	return (
		<p className="text-sm">
			{!hasData && text(name === 'subscriptions' ? 'feature.no_packages' : 'feature.no_credits')}{' '}
			<Link href={pathTo('staffBrand', { brandKey, section: 'commerce' })} className={textLinkStyle}>
				{text('section.commerce')}
			</Link>
		</p>
	);
}
