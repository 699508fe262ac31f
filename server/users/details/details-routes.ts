// The call about a person's details over HTTP.
import { updateDetails } from '#contract/people/details.ts';
import type { Route } from '#server/http/route.ts';
import type { Users } from '../users.ts';

export function detailsRoutes(route: Route, users: Pick<Users, 'updateDetails'>): void {
  route(updateDetails, async ({ body, user, locale }) => {
    await users.updateDetails({
      user,
      firstName: body.fname,
      lastName: body.lname,
      phone: body.mobile_no,
      countryCode: body.country_code,
    });
    return { success: true, message: locale.say('profile.saved') };
  });
}
