// The part of the library that the field uses: the rest stays out of what the browser loads.
import {
	AsYouType,
	getCountries,
	getCountryCallingCode,
	getExampleNumber,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
} from 'libphonenumber-js/core';

export const numbering = {
	AsYouType,
	getCountries,
	getCountryCallingCode,
	getExampleNumber,
	parsePhoneNumberFromString,
	validatePhoneNumberLength,
};
