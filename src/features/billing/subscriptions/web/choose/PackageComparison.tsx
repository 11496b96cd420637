import type { ReactElement, ReactNode } from 'react';
import { useFeatures } from '#platform/web/use-features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Badge } from '#ui/native/Badge.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { RadioColumns } from '#ui/RadioColumns.tsx';
import type { Package } from '../queries.ts';
import { useName } from '../use-words.ts';
import { subscriptionTexts } from '../texts.ts';

export interface PackageComparisonProps {
	readonly packages: readonly Package[];
	readonly value: string | undefined;
	/** When a package would start, or that it is the person's own; nothing for who has none. */
	readonly stateOf: (one: Package) => string | undefined;
	readonly onChange: (packageKey: string) => void;
}

/** Shows packages side by side, as one group of radio buttons. */
export function PackageComparison({ packages, value, stateOf, onChange }: PackageComparisonProps): ReactElement {
	const text = useText(subscriptionTexts);
	const name = useName();
	const { credits, money } = useFormat();
	const { has } = useFeatures();
	const columns = packages.map((one) => {
		const state = stateOf(one);
		const values = { name: name(one.names), price: money(one.monthlyPrice) };
		return {
			id: one.packageKey,
			title: values.name,
			name: state === undefined ? text('change.radio', values) : text('change.radio_state', { ...values, state }),
			children: (
				<>
					<span className="flex flex-wrap items-baseline gap-x-1.5">
						<span className="figures text-2xl font-semibold tight text-strong">{values.price}</span>
						<span className="text-sm text-muted @xl:hidden">{text('change.price')}</span>
					</span>
					{state !== undefined && (
						<span>
							<Badge>{state}</Badge>
						</span>
					)}
				</>
			),
		};
	});
	// Packages are described by the same features; one that lacks a line shows a dash.
	const features = new Map(packages.flatMap(({ features }) => features.map(({ names }) => [names.en, names] as const)));
	const rows = [
		...(has('credits')
			? [
					{
						id: 'credits',
						label: text('change.credits'),
						cells: packages.map(({ includedCredits }): ReactNode => credits(includedCredits)),
					},
				]
			: []),
		...[...features.values()].map((names) => ({
			id: names.en,
			label: name(names),
			cells: packages.map(({ features }) => (
				<Feature
					key={names.en}
					value={features.find(({ names: ofPackage }) => ofPackage.en === names.en)?.value ?? false}
				/>
			)),
		})),
	];
	return (
		<RadioColumns
			label={text('change.group')}
			unit={text('change.unit')}
			columns={columns}
			rows={rows}
			value={value}
			onChange={onChange}
		/>
	);
}

function Feature({ value }: { readonly value: Package['features'][number]['value'] }): ReactElement {
	const text = useText(subscriptionTexts);
	const name = useName();
	if (typeof value !== 'boolean') return <span>{name(value)}</span>;
	if (value) return <Icon name="check" size="medium" label={text('change.included')} className="text-success-text" />;
	return (
		<span className="text-muted">
			<span aria-hidden="true">–</span>
			<span className="sr-only">{text('change.not_included')}</span>
		</span>
	);
}
