import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { switchedFeatures } from '#platform/contract/features.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Card, CardHeader } from '#ui/native/Card.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { featuresQuery } from '#features/staff/brands/web/queries.ts';
import { brandPageTexts } from '../texts.ts';
import { FeatureRow } from './FeatureRow.tsx';
import { RegistrationRow } from './RegistrationRow.tsx';

/** What of the portal the brand's people have. Each row says what they lose before anybody turns it off. */
export function FeaturesSection({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandPageTexts);
	const query = useQuery(featuresQuery(brandKey));
	if (query.data === undefined) {
		return query.isLoadingError ? (
			<FailedNotice title={text('features.failed')} retryLabel={text('retry')} query={query} />
		) : (
			<SkeletonBlocks label={text('loading')} count={3} />
		);
	}
	const { features, organisations } = query.data;
	return (
		<Card as="section" padding="none" aria-labelledby="features" className="max-w-4xl">
			<div className="px-5 pt-5 max-lg:sr-only">
				<CardHeader title={text('section.features')} titleId="features" description={text('features.hint')} />
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{switchedFeatures.map((key) => {
					const feature = features.find((one) => one.feature === key);
					return feature && <FeatureRow key={key} brandKey={brandKey} name={key} feature={feature} />;
				})}
				<RegistrationRow
					people={features.find(({ feature }) => feature === 'registration')?.people ?? 0}
					organisations={organisations}
				/>
			</ul>
		</Card>
	);
}
