// Shows the section `profile` of the security centre.
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { SliceTexts } from '#platform/web/slice-texts.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { FailedState } from '#ui/native/FailedState.tsx';
import { SkeletonBlocks } from '#ui/native/Skeleton.tsx';
import { EmailCard } from './EmailCard.tsx';
import { NamesCard } from './NamesCard.tsx';
import { PhoneCard } from './PhoneCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { profileQuery } from './queries.ts';
import { profileTexts } from './texts.ts';

export function ProfileSection(): ReactElement {
	return (
		<SliceTexts catalog={profileTexts}>
			<Cards />
		</SliceTexts>
	);
}

function Cards(): ReactElement {
	const text = useText(profileTexts);
	const profile = useQuery(profileQuery);
	if (profile.isPending) return <SkeletonBlocks label={text('loading')} count={3} />;
	if (profile.isLoadingError) {
		return <FailedState level={2} title={text('failed')} retryLabel={text('retry')} query={profile} />;
	}
	const { data } = profile;
	return (
		<div className="grid gap-5">
			<PhotoCard profile={data} />
			<NamesCard profile={data} />
			<EmailCard profile={data} />
			<PhoneCard profile={data} />
			<PreferencesCard />
		</div>
	);
}
