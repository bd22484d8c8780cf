"""The end of a match leads on: times and mistakes, a picture to share, another go; alone nobody is invited."""

from collections.abc import Callable
from io import BytesIO

from PIL import Image
from playwright.sync_api import expect
from tests.browser.conftest import Visitor
from tests.server.conftest import Server

Come = Callable[..., Visitor]


def test_a_solitaire_ends_with_its_time_its_mistakes_and_a_picture(server: Server, visitor: Come) -> None:
    ada = visitor(accept_downloads=True)
    page = ada.page
    code = ada.opens(game="set", seats=1)
    ada.go(f"/t/{code}")
    # Whoever plays alone has nobody to invite and nobody to write to.
    expect(ada.button("Start")).to_be_visible()
    assert page.get_by_role("img", name="QR code of the link to this table").count() == 0
    ada.button("Start").click()
    page.locator("[data-slot]").first.wait_for()
    assert page.get_by_role("tab", name="Chat").count() == 0

    ada.take(ada.wrong())
    expect(page.locator(".banner").first).to_contain_text("Not a SET")
    ada.button("Give up").click()
    ada.button("Really give up?").click()
    page.locator(".end").wait_for()
    measures = page.locator("[data-measure]")
    assert [row.split() for row in measures.all_inner_texts()][2] == ["Mistakes", "1"]
    expect(page.locator("[data-lasted]")).to_contain_text("in 0:")
    ada.inspect("the end of a solitaire")

    # Without a share sheet the picture of the result is saved.
    assert page.evaluate("typeof navigator.share") == "undefined"
    with page.expect_download() as saved:
        page.locator("[data-picture]").click()
    assert saved.value.suggested_filename == "ludoteca-set.png"
    with Image.open(BytesIO(saved.value.path().read_bytes())) as picture:
        assert picture.size == (1200, 630)

    # With one it goes there.
    page.evaluate(SHEET)
    page.locator("[data-picture]").click()
    page.wait_for_function("() => window.given?.files[0]?.type === 'image/png'")

    ada.button("Again").click()
    page.locator("[data-slot]").first.wait_for()
    # The match that is over keeps its result in the list.
    ada.go("/replays")
    expect(page.get_by_role("listitem").filter(has_text="SET")).to_contain_text("Solitaire lost")


SHEET = """() => {
  navigator.canShare = () => true
  navigator.share = async what => { window.given = what }
}"""
