import type { ReactElement } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { classNames } from '#ui/class-names.ts';
import { factIcons, factTones } from '#ui/fact-looks.ts';
import { Icon } from '#ui/native/Icon.tsx';
import type { BrandHost } from '../contract.ts';
import { useFactWords } from './FactSteps.tsx';
import { brandHostTexts } from './texts.ts';

/** The four facts of a host that serves, side by side. */
export function FactRow({ host }: { readonly host: BrandHost }): ReactElement {
	const text = useText(brandHostTexts);
	const describe = useFactWords();
	return (
		<ul className="grid grid-cols-2 gap-x-3 gap-y-3 px-5 py-4 sm:flex sm:justify-between">
			{host.facts.map((fact) => (
				<li key={fact.fact} className="flex gap-2 text-sm">
					<Icon name={factIcons[fact.state]} className={classNames('mt-0.5', factTones[fact.state])} />
					<span className="min-w-0">
						<span className="block text-strong">{text(`fact.${fact.fact}`)}</span>
						<span className="text-muted">{describe.state(fact)}</span>
					</span>
				</li>
			))}
		</ul>
	);
}
