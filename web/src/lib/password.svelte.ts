/** Whether the house asks for its password before it answers: then the page that one came for waits. */
class Password {
  asked = $state(false);
}

export const password = new Password();
