import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Avatar, type AvatarProps } from '#ui/native/Avatar.tsx';
import type { Profile } from '../contract.ts';
import { displayName } from '../rules.ts';
import { photoQuery } from './queries.ts';

export interface PersonPhotoProps {
	readonly profile: Profile;
	readonly size: NonNullable<AvatarProps['size']>;
}

/** The photo of the signed-in person, initials until it is there. */
export function PersonPhoto({ profile, size }: PersonPhotoProps): ReactElement {
	const { data: photoUrl } = useQuery(photoQuery(profile.photoId));
	return <Avatar name={displayName(profile)} tintKey={String(profile.userId)} photoUrl={photoUrl} size={size} />;
}
