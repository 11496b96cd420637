// What other slices and the composition may use of trusted browsers.
export { describeTrustedBrowsers } from './own-browsers.ts';
export {
	countTrustedDevices,
	findTrustedDevice,
	forgetTrustedDevices,
	listTrustedDevices,
	trustDevice,
} from './trusted-devices.ts';
