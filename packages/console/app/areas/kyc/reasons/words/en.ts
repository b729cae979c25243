export const en = {
  blurred: 'The picture is blurred. Please take it again in good light so that every character can be read.',
  cut: 'Parts of the document are outside the picture. All four corners must be in view.',
  nameDiffers: 'The name on the document differs from the name that was stated.',
  numberDiffers: 'The number on the document differs from the number that was stated.',
  expired: 'The document has expired. Please submit one that is valid.',
  otherPerson: 'The person in the photo is not the person on the document.',
  notInHand: 'The photo must show you holding the document, with your face and the document readable.',
  edited: 'The picture has been edited or covered. Please submit an unaltered photo.',
  licenceDiffers: 'The licence does not match the company details that were stated.',
  notAuthorised: 'It is not shown that you may act for this company. Please add the representative’s photo with the licence.',
} as const;
